/* What SDL links to and the side module would otherwise miss.
 *
 * emscripten_sleep exists only in main modules built with ASYNCIFY. SDL calls it only when
 * emscripten_has_asyncify() is true, and in Pyodide it is not. */

void emscripten_sleep(unsigned int milliseconds) {
    (void)milliseconds;
}
