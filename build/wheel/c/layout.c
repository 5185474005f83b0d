/* The headers come from Emscripten 3.1.69, the main module (Pyodide's) was made with 4.0.9. Its
 * JavaScript writes events into these structs at fixed offsets; here the compiler checks that the
 * headers mean the same ones. The numbers stand in pyodide.asm.js: registerTouchEventCallback,
 * fillGamepadEventData, fillMouseEventData, registerWheelEventCallback, registerKeyEventCallback. */

#include <emscripten/html5.h>
#include <stddef.h>

#define AT(type, field, offset) _Static_assert(offsetof(type, field) == offset, #type "." #field)
#define SIZE(type, size) _Static_assert(sizeof(type) == size, "size of " #type)

SIZE(EmscriptenTouchPoint, 48);
AT(EmscriptenTouchPoint, identifier, 0);
AT(EmscriptenTouchPoint, clientX, 12);
AT(EmscriptenTouchPoint, isChanged, 28);
AT(EmscriptenTouchPoint, onTarget, 29);
AT(EmscriptenTouchPoint, targetX, 32);

SIZE(EmscriptenTouchEvent, 1552);
AT(EmscriptenTouchEvent, timestamp, 0);
AT(EmscriptenTouchEvent, numTouches, 8);
AT(EmscriptenTouchEvent, ctrlKey, 12);
AT(EmscriptenTouchEvent, touches, 16);

SIZE(EmscriptenGamepadEvent, 1240);
AT(EmscriptenGamepadEvent, timestamp, 0);
AT(EmscriptenGamepadEvent, numAxes, 8);
AT(EmscriptenGamepadEvent, numButtons, 12);
AT(EmscriptenGamepadEvent, axis, 16);
AT(EmscriptenGamepadEvent, analogButton, 528);
AT(EmscriptenGamepadEvent, digitalButton, 1040);
AT(EmscriptenGamepadEvent, connected, 1104);
AT(EmscriptenGamepadEvent, index, 1108);
AT(EmscriptenGamepadEvent, id, 1112);
AT(EmscriptenGamepadEvent, mapping, 1176);

SIZE(EmscriptenMouseEvent, 64);
AT(EmscriptenMouseEvent, timestamp, 0);
AT(EmscriptenMouseEvent, screenX, 8);
AT(EmscriptenMouseEvent, clientX, 16);
AT(EmscriptenMouseEvent, ctrlKey, 24);
AT(EmscriptenMouseEvent, button, 28);
AT(EmscriptenMouseEvent, buttons, 30);
AT(EmscriptenMouseEvent, movementX, 32);
AT(EmscriptenMouseEvent, targetX, 40);

SIZE(EmscriptenWheelEvent, 96);
AT(EmscriptenWheelEvent, deltaX, 64);
AT(EmscriptenWheelEvent, deltaY, 72);
AT(EmscriptenWheelEvent, deltaMode, 88);

SIZE(EmscriptenKeyboardEvent, 160);
AT(EmscriptenKeyboardEvent, location, 8);
AT(EmscriptenKeyboardEvent, ctrlKey, 12);
AT(EmscriptenKeyboardEvent, repeat, 16);
AT(EmscriptenKeyboardEvent, charCode, 20);
AT(EmscriptenKeyboardEvent, keyCode, 24);
AT(EmscriptenKeyboardEvent, key, 32);
AT(EmscriptenKeyboardEvent, code, 64);
