"""The position with which the last chapter of the tutorial begins: the actions of a game that bots have played."""

from __future__ import annotations

BEFORE_THE_LAST_ROUND = """
remove panda; remove zebra; remove sea_turtle; remove polar_bear; draw aquaretto; tile orca.male; load 3; draw
aquaretto; tile orca; load 3; draw aquaretto; tile orca.female; load 2; draw zooloretto; tile barrow; load 1; take 3;
place orca 3 0; place orca.male 3 1; draw zooloretto; tile elephant; load 1; take 1; place elephant 3; place barrow 3;
draw aquaretto; tile hippopotamus.male; load 2; take 2; place orca.female 0 2; place hippopotamus.male 2 4; draw
aquaretto; tile penguin.fish; load 2; draw aquaretto; tile penguin.male; load 1; draw zooloretto; tile flamingo.male;
load 3; take 3; place flamingo.male 1; draw aquaretto; tile crocodile.fish; load 2; take 2; place penguin.fish 0 2;
place crocodile.fish 2 4; draw aquaretto; tile coin; load 1; draw aquaretto; tile dolphin.female; load 1; take 1;
place dolphin.female 3 0; place penguin.male 0 1; draw aquaretto; tile orca; load 2; expand large 1 -2; draw
zooloretto; tile elephant; load 1; draw aquaretto; tile penguin.fish; load 3; take 1; place elephant 1; draw
aquaretto; tile penguin.fish; load 3; take 3; place penguin.fish 0 2; place penguin.fish 1 2; draw aquaretto; tile
penguin.male; load 2; take 2; place penguin.male 3 0; place orca 1 2; expand large 1 -2; draw zooloretto; tile
flamingo; load 2; draw aquaretto; tile crocodile.male; load 3; draw aquaretto; tile coin; load 1; draw aquaretto; tile
orca; load 3; take 3; place orca 2 1; place crocodile.male 3 4; draw aquaretto; tile coin; load 1; draw aquaretto;
tile orca.female; load 1; take 1; place orca.female 0 1; draw zooloretto; tile barrow; load 2; draw zooloretto; tile
coin; load 2; take 2; place flamingo 1; place barrow barn; draw zooloretto; tile elephant; load 3; draw aquaretto;
tile penguin.female; load 2; take 2; place penguin.female 3 1; young 2 0; draw zooloretto; tile coin; load 3; draw
aquaretto; tile orca.flash; load 1; take 3; place elephant 3; draw aquaretto; tile sea_lion.female; load 1; take 1;
place orca.flash 4 1; place sea_lion.female 2 -2; draw aquaretto; tile penguin.fish; load 1; draw aquaretto; tile
coin; load 3; draw aquaretto; tile orca.male; load 3; draw aquaretto; tile coin; load 3; draw zooloretto; tile
flamingo; load 2; take 3; place orca.male 4 3; draw aquaretto; tile orca; load 1; take 1; place orca 1 1; place
penguin.fish 2 -1; draw zooloretto; tile leopard; load 2; take 2; place flamingo 2; place leopard 3; draw zooloretto;
tile leopard; load 3; draw aquaretto; tile crocodile.female; load 2; expand large 2 -2; take 2; place crocodile.female
2 3; young 3 3; draw aquaretto; tile penguin.fish; load 1; draw zooloretto; tile camel; load 3; take 3; place camel 2;
place leopard 3; draw aquaretto; tile sea_lion; load 1; take 1; place sea_lion 2 -2; place penguin.fish 2 2; expand
large 0 -2; draw aquaretto; tile crocodile.fish; load 3; draw zooloretto; tile flamingo; load 2; draw zooloretto; tile
chimpanzee; load 1; take 3; place crocodile.fish 1 3; hire keeper; draw zooloretto; tile coin; load 2; draw
zooloretto; tile coin; load 1; expand zoo; take 1; place chimpanzee 2; take 2; place flamingo 1; draw zooloretto; tile
snacks; load 1; draw zooloretto; tile chimpanzee.male; load 2; draw aquaretto; tile dolphin; load 3; take 1; place
snacks 3; expand zoo; expand large -1 -1; draw aquaretto; tile sea_lion; load 3; take 3; place dolphin -1 0; place
sea_lion 1 -2; move barn barrow 2; draw zooloretto; tile camel; load 2; take 2; place camel 4; place chimpanzee.male
2; draw zooloretto; tile kangaroo; load 2; draw zooloretto; tile kangaroo; load 3; draw zooloretto; tile flamingo;
load 3; draw aquaretto; tile crocodile; load 1; draw aquaretto; tile hippopotamus.fish; load 1; take 3; place flamingo
1; place kangaroo 4; draw aquaretto; tile sea_lion.female; load 1; take 1; place sea_lion.female 2 -1; place crocodile
4 3; place hippopotamus.fish depot; draw zooloretto; tile elephant.female; load 2; draw zooloretto; tile kangaroo;
load 2; exchange 1 2; take 2; place kangaroo barn; place elephant.female 3; place kangaroo barn; draw aquaretto; tile
hippopotamus.male; load 1; draw aquaretto; tile hippopotamus.fish; load 3; draw zooloretto; tile coin; load 2; draw
zooloretto; tile leopard.male; load 2; take 2; place leopard.male 3; take 3; place hippopotamus.fish 3 4; take 1;
place hippopotamus.male 0 -1; draw aquaretto; tile hippopotamus.fish; load 3; draw aquaretto; tile coin; load 1; draw
zooloretto; tile camel.male; load 2; draw aquaretto; tile sea_lion; load 3; expand zoo; take 3; place sea_lion 1 -2;
place hippopotamus.fish 3 3; draw aquaretto; tile coin; load 1; draw aquaretto; tile dolphin; load 1; take 1; place
dolphin 3 1; draw zooloretto; tile barrow; load 2; take 2; place camel.male 4; place barrow 1; draw aquaretto; tile
sea_lion.male; load 2; draw zooloretto; tile elephant.male; load 3; draw zooloretto; tile leopard.female; load 1; take
1; place leopard.female 3; expand large -1 -1; draw zooloretto; tile chimpanzee; load 3; draw zooloretto; tile
chimpanzee; load 3; take 3; place elephant.male 3; place chimpanzee 1; place chimpanzee 1; draw aquaretto; tile
penguin.fish; load 2; take 2; place penguin.fish 4 1; hire keeper; place sea_lion.male depot; draw aquaretto; tile
crocodile.fish; load 3; draw zooloretto; tile camel; load 1; draw zooloretto; tile kangaroo; load 2; take 3; place
crocodile.fish -1 -1; take 1; place camel 4; draw zooloretto; tile chimpanzee.female; load 2; draw zooloretto; tile
chimpanzee; load 2; take 2; place kangaroo barn; place chimpanzee.female barn; place chimpanzee barn; draw aquaretto;
tile penguin.female; load 1; draw aquaretto; tile crocodile.female; load 3; buy 2 barn chimpanzee 1; draw aquaretto;
tile sea_lion; load 3; draw aquaretto; tile dolphin; load 3; draw aquaretto; tile sea_lion.male; load 1; draw
zooloretto; tile coin; load 2; take 1; place sea_lion.male depot; place penguin.female 4 2; draw zooloretto; tile
kiosk; load 2; take 2; place kiosk 4; take 3; place dolphin 4 1; place sea_lion 3 -2; place crocodile.female depot;
draw aquaretto; tile hippopotamus.fish; load 3; buy 3 depot 1 -1; young 1 0; hire trainer 2 0; draw zooloretto; tile
coin; load 1; draw zooloretto; tile kangaroo; load 2; draw zooloretto; tile flamingo.male; load 2; take 2; place
flamingo.male 1; place kangaroo 4; draw zooloretto; tile leopard; load 1; take 1; place leopard 3; draw aquaretto;
tile dolphin.flash; load 3; take 3; place dolphin.flash 2 0; place hippopotamus.fish 0 -2; draw aquaretto; tile
dolphin; load 3; draw zooloretto; tile snacks; load 2; draw aquaretto; tile coin; load 1; take 3; place dolphin 1 0;
hire trainer 2 -1; take 2; place snacks 3; draw aquaretto; tile sea_lion.flash; load 1; draw aquaretto; tile
crocodile.fish; load 1; take 1; place crocodile.fish 0 -1; place sea_lion.flash depot; draw zooloretto; tile kiosk;
load 2; discard depot; draw aquaretto; tile orca; load 3; take 3; place orca 1 3; hire keeper; take 2; place kiosk 1;
draw zooloretto; tile chimpanzee; load 1; draw zooloretto; tile chimpanzee.male; load 1; draw zooloretto; tile
popcorn; load 1; take 1; place popcorn 2; place chimpanzee.male barn; place chimpanzee barn; draw zooloretto; tile
flamingo; load 1; draw zooloretto; tile elephant.male; load 2; draw zooloretto; tile kangaroo; load 2; draw aquaretto;
tile penguin; load 3; take 1; place flamingo 1; take 3; place penguin 1 3; hire keeper; draw zooloretto; tile
kangaroo.male; load 2; take 2; place elephant.male 1; place kangaroo.male barn; place kangaroo barn; draw aquaretto;
tile hippopotamus.female; load 2; draw aquaretto; tile dolphin.flash; load 3; draw aquaretto; tile orca.flash; load 3;
draw aquaretto; tile hippopotamus.female; load 2; draw zooloretto; tile elephant; load 1; take 1; place elephant 3;
draw aquaretto; tile dolphin.male; load 2; draw aquaretto; tile sea_lion; load 3; take 2; place dolphin.male -1 -1;
place hippopotamus.female depot; place hippopotamus.female depot; buy 2 barn kangaroo.male 4; take 3; place orca.flash
2 2; place sea_lion depot; place dolphin.flash depot; buy 1 barn kangaroo 4; discard barn kangaroo; draw zooloretto;
tile flamingo.female; load 2; draw zooloretto; tile kiosk; load 3; draw zooloretto; tile leopard; load 1; take 1;
place leopard 3; take 3; place kiosk 4; draw zooloretto; tile elephant; load 2; draw zooloretto; tile elephant; load
2; take 2; place elephant barn; place elephant barn; place flamingo.female 2; draw zooloretto; tile leopard; load 1;
draw zooloretto; tile camel.female; load 2; buy 2 barn kangaroo 4; take 2; place camel.female 4; draw zooloretto; tile
snacks; load 3; draw zooloretto; tile leopard; load 1; draw zooloretto; tile leopard.male; load 3; take 1; place
leopard 3; place leopard 3; draw zooloretto; tile chimpanzee; load 3; discard barn kangaroo; exchange 1 barn
chimpanzee; take 3; place chimpanzee 1; place leopard.male barn; place snacks 2; draw zooloretto; tile camel; load 2;
draw zooloretto; tile coin; load 3; draw zooloretto; tile camel; load 3; take 3; place camel 4; discard depot; draw
zooloretto; tile popcorn; load 1; take 1; place popcorn 2; take 2; place camel 4; draw zooloretto; tile flamingo; load
1; take 1; place flamingo 2; draw zooloretto; tile flamingo; load 3; take 3; place flamingo 2; draw zooloretto; tile
flamingo.female; load 2; draw zooloretto; tile elephant; load 2; draw zooloretto; tile kangaroo; load 2; take 2; place
elephant barn; place flamingo.female barn; place kangaroo barn; draw zooloretto; tile chimpanzee; load 3
"""
