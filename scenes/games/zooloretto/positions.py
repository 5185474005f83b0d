"""The positions with which some chapters of Zooloretto's tutorial begin: the actions of games that bots have played."""

from __future__ import annotations

BEFORE_AN_EXCHANGE = """
remove camel; remove elephant; draw; tile leopard; load 3; take 3; place leopard 1; draw; tile panda.male;
load 2; take 2; place panda.male 1; draw; tile leopard; load 1; take 1; place leopard 1; draw; tile panda;
load 1; take 1; place panda 1; draw; tile chimpanzee; load 2; take 2; place chimpanzee 3; draw;
tile chimpanzee; load 3; take 3; place chimpanzee 3; draw; tile chimpanzee; load 1; take 1;
place chimpanzee 3; draw; tile flamingo.female; load 3; take 3; place flamingo.female 2; draw;
tile chimpanzee.male; load 2; take 2; place chimpanzee.male 3; draw; tile kiosk; load 3; take 3;
place kiosk 3; draw; tile panda; load 2; take 2; place panda 1; draw; tile panda; load 1; take 1;
place panda 2; draw; tile zebra; load 3; draw; tile zebra; load 3; exchange 2 3; draw; tile kangaroo;
load 1; take 3; place zebra 2; place zebra 2; draw; tile panda; load 2; take 2; place panda 2; draw;
tile panda.male; load 1; draw; tile chimpanzee; load 1; exchange 1 3; take 1; place panda.male barn;
place kangaroo barn; place chimpanzee 2; draw; tile barrow; load 1; take 1; place barrow 3
"""
BEFORE_A_PURCHASE = """
remove zebra; remove leopard; draw; tile flamingo; load 2; take 2; place flamingo 1; draw; tile kiosk;
load 1; take 1; place kiosk 3; draw; tile camel.male; load 3; take 3; place camel.male 1; draw; tile coin;
load 3; take 3; draw; tile panda; load 2; take 2; place panda 3; draw; tile chimpanzee.male; load 1;
take 1; place chimpanzee.male 3; draw; tile kangaroo; load 2; take 2; place kangaroo 2; draw; tile camel;
load 3; take 3; place camel 2; draw; tile elephant; load 1; take 1; place elephant 1; draw;
tile flamingo.male; load 2; draw; tile elephant; load 3; take 2; place flamingo.male barn
"""
BEFORE_THE_LAST_TILES = """
remove zebra; remove leopard; draw; tile flamingo; load 2; take 2; place flamingo 1; draw; tile kiosk;
load 1; take 1; place kiosk 3; draw; tile camel.male; load 3; take 3; place camel.male 1; draw; tile coin;
load 3; take 3; draw; tile panda; load 2; take 2; place panda 3; draw; tile chimpanzee.male; load 1;
take 1; place chimpanzee.male 3; draw; tile kangaroo; load 2; take 2; place kangaroo 2; draw; tile camel;
load 3; take 3; place camel 2; draw; tile elephant; load 1; take 1; place elephant 1; draw;
tile flamingo.male; load 2; draw; tile elephant; load 3; take 2; place flamingo.male barn;
buy 3 barn flamingo.male 3; draw; tile chimpanzee; load 1; take 1; place chimpanzee 2; draw;
tile panda.female; load 3; draw; tile elephant.male; load 3; exchange 1 2; exchange 1 2; take 3;
place elephant barn; place panda.female barn; place elephant.male barn; draw; tile coin; load 3; take 3;
draw; tile coin; load 2; take 2; draw; tile chimpanzee.female; load 1; take 1; place chimpanzee.female 2;
exchange 1 2; exchange 1 barn elephant; buy 2 barn panda.female 3; draw; tile elephant; load 2; draw;
tile barrow; load 2; take 2; place elephant barn; place barrow 3; draw; tile flamingo; load 1; take 1;
place flamingo barn; draw; tile panda; load 3; draw; tile chimpanzee; load 3; draw; tile barrow; load 3;
take 3; place chimpanzee 1; place panda barn; place barrow 2; draw; tile popcorn; load 2; take 2;
place popcorn 3; draw; tile coin; load 1; take 1; draw; tile kangaroo.female; load 3; take 3;
place kangaroo.female 2; exchange 1 2; draw; tile coin; load 3; take 3; draw; tile elephant.female; load 2;
take 2; place elephant.female 2; draw; tile chimpanzee; load 1; draw; tile chimpanzee; load 1; draw;
tile camel.female; load 1; take 1; place chimpanzee barn; place chimpanzee barn; place camel.female 2;
draw; tile flamingo; load 2; draw; tile camel; load 1; take 1; place camel 2; take 2; place flamingo barn;
draw; tile popcorn; load 3; take 3; place popcorn 1; draw; tile camel; load 2; exchange 3 barn flamingo;
take 2; place camel 2; draw; tile coin; load 1; take 1; draw; tile panda.female; load 3; take 3;
place panda.female barn; exchange 3 barn panda; draw; tile flamingo; load 2; exchange 2 3; take 2;
place flamingo barn; buy 1 barn flamingo.male 3; draw; tile kangaroo.female; load 1; draw;
tile flamingo.female; load 3; take 1; place kangaroo.female 1; take 3; place flamingo.female 3; draw;
tile camel.male; load 1; exchange 1 3; take 1; place camel.male barn; draw; tile camel; load 3; take 3;
place camel 1; draw; tile barrow; load 2; take 2; place barrow 1; draw; tile camel; load 2; exchange 1 3;
take 2; place camel barn; draw; tile snacks; load 1; take 1; place snacks 1; draw; tile kangaroo; load 3;
draw; tile kiosk; load 3; take 3; place kangaroo barn; place kiosk 2; draw; tile panda; load 2; take 2;
place panda 2; draw; tile camel; load 3; take 3; place camel 2; draw; tile camel; load 1; draw; tile panda;
load 1; exchange 2 3; take 1; place camel barn; place panda 2; draw; tile chimpanzee; load 3; take 3;
place chimpanzee barn; draw; tile kangaroo; load 2; draw; tile elephant; load 1; take 2; place kangaroo 1;
take 1; place elephant 3; draw; tile elephant.male; load 1; take 1; place elephant.male 1; draw;
tile kangaroo.male; load 2; take 2; place kangaroo.male barn; draw; tile elephant; load 3; take 3;
place elephant barn; draw; tile elephant; load 3; take 3; place elephant 3; draw; tile snacks; load 2;
take 2; place snacks 2; draw; tile kangaroo; load 1; take 1; place kangaroo barn; draw; tile popcorn;
load 2; take 2; place popcorn 2; draw; tile panda; load 3; take 3; place panda barn; draw; tile kangaroo;
load 1; draw; tile elephant; load 1; take 1; place kangaroo barn; place elephant 3; draw; tile snacks;
load 2; take 2; place snacks 2; draw; tile panda; load 3; take 3; place panda 2; draw; tile coin; load 1;
take 1; buy 1 barn camel.male 3; buy 2 barn chimpanzee.male 1; draw; tile panda; load 3; draw;
tile panda.male; load 3; take 3; place panda.male barn; place panda barn; draw; tile coin; load 2; draw;
tile elephant.female; load 1; take 1; place elephant.female 1; draw; tile chimpanzee; load 2; draw;
tile panda.male; load 2; take 2; place chimpanzee barn; place panda.male 2; discard barn flamingo;
buy 3 barn elephant 3; discard barn chimpanzee; exchange 2 barn chimpanzee; draw; tile coin; load 2; draw;
tile kangaroo.male; load 3; take 3; place kangaroo.male 1
"""
