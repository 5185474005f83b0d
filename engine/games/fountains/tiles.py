"""The tiles, tokens and spaces of the basin board: our own design, as the printed ones are known from pictures only
(F1, F2).

To play with other tiles, change this table; nothing else has to change as long as there are six shapes of twelve.

A tile is one line: its name, its picture row by row, and the four edges (north, east, south, west) of each of its
cells in reading order. In the picture `_` is no cell, `~` plain water, `.` a shaded spot for a token, and else a
feature: `r` `b` `w` a red, black or white fish, `x` a wild fish, `l` a lily pad, `c` a coin, `s` a spout. An edge is
`-` inside the tile, `L` two light bricks, `D` two dark bricks, `C` two dark bricks with an open channel between them.
"""

from __future__ import annotations

TILE_SET = """
START .~./~s~/.~. D--D C--- DD-- ---C ---- -C-- --DD --C- -DD-
P01   ~l          L-DC DLD-
P02   l.          D-DC LCL-
P03   r~          C-LD DCD-
P04   .r          D-CD DCL-
P05   ~b          L-CD DLD-
P06   .b          L-DD DLC-
P07   ~w          C-DD LDC-
P08   w.          L-DC DDC-
P09   c~          D-CL DCD-
P10   s~          D-LC LDC-
P11   ~s          D-LC CDD-
P12   s.          D-DC LCD-
C01   ~l/~_       L--D DDC- -CDL
C02   ~r/l_       C--D LDD- -DCL
C03   bl/~_       C--D LDL- -DCD
C04   wl/~_       D--D DCL- -DCL
C05   .~/r_       L--C LCD- -DDD
C06   .~/b_       L--C DDL- -CDD
C07   ~w/._       D--D LCL- -DCD
C08   x~/._       L--D DDC- -CDL
C09   ~~/c_       D--C DDD- -LCL
C10   ~./s_       L--L CDD- -DCD
C11   s./~_       L--C LCD- -DDD
C12   ~~/s_       C--D DLL- -DDC
L01   .l~~        D-CD L-L- C-D- LDC-
L02   lr~~        D-LC D-D- C-L- LLC-
L03   ~.bl        L-LD C-D- C-L- DDC-
L04   w~~l        D-DD C-L- C-L- DCL-
L05   ~r~b        D-LD C-D- D-C- CLL-
L06   ~wb.        D-CD L-L- C-L- CDD-
L07   r~~w        L-DD L-C- D-C- LCL-
L08   .~~x        L-LC C-D- C-D- DLL-
L09   l~c.        L-LD D-C- C-D- CLL-
L10   s.~~        L-CD C-L- C-L- DLD-
L11   ~.~s        C-LD L-L- L-C- CDD-
L12   s~~c        D-CL L-L- C-D- CDD-
Q01   .l/~r       D--L CL-- --CL -CD-
Q02   ~l/b.       L--D DD-- --DC -CL-
Q03   w./~l       C--D LD-- --DC -CL-
Q04   ~./~r       D--D DL-- --CL -CL-
Q05   .~/~b       D--D DC-- --LL -LC-
Q06   w./~~       D--L DD-- --CL -CD-
Q07   ~~/xl       D--L LC-- --LC -CD-
Q08   ~./c~       D--C CD-- --LL -CL-
Q09   x./c~       C--D LC-- --DL -CL-
Q10   ~./s~       C--L LD-- --DC -CD-
Q11   s~/.~       C--L LD-- --CL -CD-
Q12   ~l/~s       C--L CL-- --DD -CL-
T01   ~.~/_l_     L-LC D--- CDD- -LDC
T02   r~~/_l_     C-DL L--- CDD- -DLC
T03   ~lb/_._     C-DL L--- CLD- -LCD
T04   lw~/_~_     D-LC L--- CDD- -DLC
T05   ~rb/_._     D-LC D--- LDC- -LLC
T06   b~w/_~_     L-DD D--- CLD- -DLC
T07   r~w/_._     L-CD C--- LLD- -DDL
T08   ~.x/_~_     L-LD C--- DCL- -DLC
T09   ~.l/_c_     L-DL C--- LDD- -LCD
T10   s~./_~_     C-DL L--- CDD- -LCD
T11   ~.~/_s_     L-DC L--- LDC- -CLD
T12   sc./_~_     L-LC L--- DCD- -DDC
X01   _._/rll/_~_ DL-C C-LD ---- CDL- -CLD
X02   _b_/l~l/_._ DL-C L-DC ---- CDD- -DLL
X03   _l_/w~~/_._ DC-L D-LC ---- DLC- -DCL
X04   _~_/rb~/_._ CL-L D-DC ---- DLL- -CDD
X05   _~_/w~b/_._ DD-C L-DC ---- LLC- -CLD
X06   _~_/.~r/_w_ LD-C L-DL ---- LCD- -DDC
X07   _l_/~~./_x_ CL-D D-LC ---- DLC- -CDL
X08   _w_/~~x/_c_ CD-D C-LL ---- DCL- -LDC
X09   _~_/bcr/_._ DC-D C-LL ---- CDL- -CDL
X10   _._/rs~/_~_ CL-D D-LC ---- CLD- -LDC
X11   _~_/.s~/_w_ LL-C L-CD ---- LCD- -CDD
X12   _~_/~sb/_._ LD-C L-DC ---- CDL- -CLD
"""

HANDLES = {
    "round": (1, 1),
    "pair": (0, 0),
    "long": (0, 0),
    "corner": (0, 0),
    "square": (0, 0),
    "tee": (1, 0),
    "star": (1, 1),
}
"""The cell of each shape by which it is held (x, y in its picture): it is turned about this cell."""

SPACES = ("bonus", "pair", "long", "corner", "square", "tee", "star")
"""The spaces of the basin board, clockwise: where bonus tokens lie, and the stacks."""

COLOURED_SPACES = {"green": 1, "white": 3, "blue": 5}
"""The space of each pawn's colour: there it begins, and there it triggers its reward."""

TOKENS = {"red": 4, "black": 4, "white": 4, "wild": 2, "lily": 5, "coin": 4, "spout": 3}
"""How many bonus tokens show which feature, 26 in all."""
