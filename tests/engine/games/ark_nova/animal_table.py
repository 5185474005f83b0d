"""What each animal card does, as read from the card: cost, enclosure, conditions, changes, and what else happens.

A line: number, name, cost, enclosure, special enclosure and the spaces that it takes there, conditions (`II`: Animals
card upgraded, `partner`: partner zoo of a continent of the animal), changes of counters beside the cost (hand: without
the card itself), and what else happens. The table is that of `test_animal_cards`: the zoo has exactly the icons of the
conditions; the other zoo has two of each continent and a bear, and more appeal and conservation; and the first choice
is always taken.
"""

ANIMALS = """
401|Cheetah|17|5|-|-|appeal +6, hand +3|-
402|Lion|16|4|-|predator 3|appeal +13|-
403|Leopard|20|3 rock|-|partner|money +3, appeal +7, conservation +1, hand +1, discard +3|-
404|Caracal|9|2|-|-|appeal +4, hand +1, discard +1|-
405|Fennec Fox|8|1|-|-|appeal +3|clever
406|Siberian Tiger|30|5|-|asia 3|appeal +10, conservation +2, reputation +1|-
407|Sumatran Tiger|26|4 water water|-|science 2|appeal +8, conservation +2, reputation +1|-
408|Sloth Bear|14|3|-|-|appeal +6|boost association
409|Sun Bear|16|2|-|partner|money +3, appeal +5|action association
410|Yellow-throated Marten|7|1|-|-|appeal +3, hand +1|-
411|Grizzly Bear|22|5|-|II, predator 2|appeal +9, x_token +2, workers +1|-
412|Jaguar|16|4|-|americas 1|appeal +8, hand +1, discard +3|-
413|Cougar|10|3 rock|-|-|money +3, appeal +5, break -3|-
414|South American Coati|11|2 rock|-|-|appeal +4, x_token +1|-
415|Raccoon|11|1|-|-|appeal +4|boost association
416|Eurasian Brown Bear|20|5 water|-|II, bear 1|appeal +8, workers +1|multiplier association
417|Wolf|12|4|-|-|appeal +5|-
418|Eurasian Lynx|11|3|-|europe 2|appeal +7|-
419|European Badger|5|2|-|-|appeal +3|boost animals
420|Stoat|4|1|-|europe 1|appeal +3, hand +1|-
421|New Zealand Fur Seal|17|5 rock water|-|II|appeal +8, workers +1|-
422|Australian Sea Lion|18|4 water|-|partner|money +15, appeal +7, conservation +1, hand -3, discard +3|-
423|New Zealand Sea Lion|17|3 water|-|-|appeal +7|-
424|Australian Dingo|13|2|-|-|appeal +4|-
425|Tasmanian Devil|11|1|-|science 1|appeal +6, reputation +1, hand -1, pouched +1|-
426|African Bush Elephant|36|5|-|II|appeal +10, reputation +1, finals +1|-
427|White Rhinoceros|24|4 rock|-|science 1|appeal +9, hand +1|a base project
428|Giraffe|16|3|-|-|appeal +7|boost sponsors
429|Grevy's Zebra|12|2|-|africa 3|appeal +6, reputation +1|boost sponsors, flock 2
430|Pygmy Hippopotamus|15|2 water|-|partner|money +3, appeal +6|action sponsors
431|Asian Elephant|33|5 water|-|II|appeal +8, conservation +1, finals +1|-
432|Indian Rhinoceros|25|4|-|II|appeal +9, hand +1|a base project
433|Giant Panda|27|3|-|bear 1, herbivore 1, partner|money +3, appeal +10, conservation +2, reputation +1|-
434|Red Panda|16|2|-|science 2|appeal +6|multiplier sponsors
435|Malayan Tapir|17|2|-|-|appeal +5, reputation +1, discard +3|-
436|American Bison|18|5|-|americas 3|appeal +11|-
437|Muskox|13|4|-|americas 1|appeal +5, hand +2|-
438|Reindeer|12|3|-|-|appeal +5|flock 3
439|Llama|10|2|-|-|appeal +4|flock 2
440|Mountain Tapir|15|2 rock|-|-|appeal +4, conservation +1, discard +2|-
441|European Bison|19|5|-|partner|money +6, appeal +6, hand +2|-
442|Moose|19|4|-|herbivore 2|appeal +7|multiplier sponsors, flock 4
443|Red Deer|12|3|-|-|appeal +5|flock 3
444|Alpine Ibex|10|2 rock rock|-|-|money +2, appeal +5, break -2|-
445|Crested Porcupine|8|1|-|-|appeal +3, discard +2|-
446|Dugong|25|5 water water|-|II|appeal +9, conservation +1, discard +4|-
447|Red Kangaroo|23|4|-|-|appeal +11, hand -2, pouched +2|flock 4
448|Koala|21|3 rock|-|australia 1|appeal +12, reputation +1, hand -2, pouched +2|-
449|Platypus|10|2 water|-|-|appeal +4|venom 1
450|Common Wombat|9|2|-|-|appeal +6, hand -1, pouched +1|-
451|Proboscis Monkey|32|5 rock|-|II, primate 2|appeal +10, conservation +2, hand +1|project 108
452|Senegal Bushbaby|10|1|-|africa 2|appeal +6|-
453|Collared Mangabey|20|4|-|africa 1|appeal +8|action cards
454|Ring-tailed Lemur|12|3 rock|-|-|money +12, appeal +6, hand -3, discard +3|-
455|Mantled Guereza|13|3|-|-|appeal +6|clever
456|Barbary Macaque|13|2|-|partner|money +8, appeal +6|pilfered 5
457|Mandrill|28|5|-|primate 3|appeal +9, conservation +2|multiplier cards
458|Japanese Macaque|18|3 water|-|asia 1|money +10, appeal +7|pilfered 10
459|Red-shanked Douc|17|4|-|science 1|appeal +7, reputation +1, x_token +1|-
460|Dusky Leaf Monkey|12|2|-|-|appeal +5|clever
461|Horsfield's Tarsier|14|1|-|partner|money +7, appeal +3, reputation +2, break -4|-
462|Northern Plains Gray Langur|13|3 rock|-|-|money +3, appeal +6, break -3|-
463|Panamanian White-faced Capuchin|11|2|-|partner|money +8, appeal +5|pilfered 5
464|Brown Spider Monkey|17|4|-|primate 1|appeal +6, conservation +1, x_token +1|-
465|Golden Lion Tamarin|10|1|-|-|appeal +4|clever
466|Bolivian Red Howler|12|3|-|-|appeal +6|boost cards
467|Ecuadorian Squirrel Monkey|12|2|-|-|appeal +5|clever
468|Cotton-top Tamarin|15|1|-|science 2|appeal +4, conservation +1, reputation +1|-
469|Nile Crocodile|13|5 water|reptile house 3|reptile 3|appeal +9, hand +2|-
470|Western Green Mamba|13|2|reptile house 1|africa 1, reptile 1|appeal +6|venom 2
471|African Spurred Tortoise|22|3|reptile house 2|-|money +12, appeal +6, conservation +1, hand -3, discard +3|-
472|Rock Monitor|12|2 rock|reptile house 1|-|money +12, appeal +5, hand -3, discard +3|-
473|Common Agama|9|1|reptile house 0|-|money +8, appeal +3, hand -2, discard +2|-
474|Indian Rock Python|14|2|reptile house 1|reptile 2|appeal +7|constriction 2
475|King Cobra|13|2|reptile house 1|II, science 2|money +1, appeal +6, break -1|hypnosis
476|Komodo Dragon|14|3|reptile house 2|asia 2|appeal +7|-
477|Veiled Chameleon|14|1|reptile house 0|-|appeal +4, hand +1|-
478|Chinese Water Dragon|8|1 water|reptile house 0|-|money +8, appeal +3, hand -2, discard +2|-
479|American Alligator|18|4 water|reptile house 2|-|appeal +7, hand +1|-
480|Broad-snouted Caiman|16|4 water|reptile house 2|-|appeal +6, hand +1|-
481|Galápagos Giant Tortoise|30|3|reptile house 2|americas 2, II|\
money +16, appeal +8, conservation +2, reputation +1, hand -4, discard +4|-
482|Anaconda|13|2 water|reptile house 1|partner|money +3, appeal +6|constriction 2
483|Boa Constrictor|16|2|reptile house 1|science 2|appeal +7|constriction 2
484|European Pond Turtle|9|1 water|reptile house 1|-|appeal +4|-
485|Common European Adder|10|1|reptile house 0|partner|money +4, appeal +2, break -1|hypnosis
486|Common Wall Lizard|4|1 rock|reptile house 0|-|appeal +2|-
487|European Grass Snake|8|1 water|reptile house 0|-|appeal +3|clever
488|Slow Worm|4|1 water|reptile house 0|-|appeal +2|-
489|Saltwater Crocodile|23|5 water|reptile house 3|partner|money +3, appeal +9, hand +2|-
490|Gould's Monitor|15|3|reptile house 2|-|appeal +6, hand +1, discard -1|-
491|Frilled Lizard|12|2 rock|reptile house 1|-|appeal +5, hand +1|-
492|Inland Taipan|10|2 rock|reptile house 1|australia 1, science 1|appeal +5|venom 2
493|Thorny Devil|6|1 rock|reptile house 0|-|appeal +3|-
494|African Ostrich|20|5|aviary 4|-|appeal +8, hand +2|-
495|Secretary Bird|14|4|aviary 1|-|appeal +4, conservation +1|-
496|Marabou|10|3|aviary 1|-|appeal +4, hand +1, discard -1|-
497|Lesser Flamingo|15|2 water|-|-|appeal +6, buildings +1|-
498|Shoebill|9|1|aviary 1|science 2|appeal +3, conservation +1|-
499|Cinereous Vulture|16|5|aviary 1|-|appeal +6, hand +1, discard -1|-
500|Long-billed Vulture|20|4 rock|aviary 1|science 1|appeal +5, conservation +1, reputation +1, hand +1, discard -1|-
501|Indian Peafowl|18|3|-|asia 1|appeal +7, buildings +2|-
502|Great Hornbill|13|2|-|-|appeal +6|boost build
503|Snowy Owl|11|1|-|bird 2|appeal +4, reputation +1, hand +2, discard +2|-
504|Andean Condor|17|5 rock|aviary 1|bird 1|appeal +7, reputation +1, hand +1, discard -1|-
505|Bald Eagle|23|4 water|aviary 1|II|appeal +8, x_token +1|determination
506|King Vulture|12|3|aviary 1|bird 3|appeal +9, hand +1, discard -1|-
507|Greater Rhea|12|2|-|-|appeal +5, hand +1|-
508|Scarlet Macaw|16|1|-|partner|money +3, appeal +6, buildings +3|a kiosk and two pavilions
509|Golden Eagle|20|5 rock|aviary 1|II|appeal +7, x_token +1|determination
510|White Stork|9|4|aviary 1|europe 1|appeal +4|multiplier build
511|Greater Flamingo|16|3 water|-|-|appeal +7, buildings +1|-
512|Eurasian Eagle-Owl|10|2|-|partner|money +3, appeal +4, hand +2, discard +2|-
513|Barn Owl|12|1|-|-|appeal +3, hand +2, discard +2|-
514|Emu|22|5|-|australia 2|appeal +7, buildings +1|aviary
515|Australian Pelican|13|4 water water|-|-|appeal +5|action build
516|Northern Cassowary|12|3|-|partner|money +3, appeal +6|multiplier build
517|Laughing Kookaburra|9|2|-|australia 1|appeal +4|-
518|Lesser Bird-of-Paradise|15|1|-|-|appeal +5, buildings +1|-
519|Goat|7|petting zoo|petting zoo 1|-|appeal +3|-
520|Sheep|7|petting zoo|petting zoo 1|-|appeal +3|-
521|Horse|7|petting zoo|petting zoo 1|-|appeal +3, reputation +1|-
522|Donkey|7|petting zoo|petting zoo 1|-|appeal +3, x_token +1|-
523|Domestic Rabbit|7|petting zoo|petting zoo 1|-|appeal +3|-
524|Mangalica|7|petting zoo|petting zoo 1|-|appeal +3, discard +1|-
525|Guinea Pig|7|petting zoo|petting zoo 1|-|appeal +3|-
526|Alpaca|7|petting zoo|petting zoo 1|-|appeal +3|-
527|Coconut Lorikeet|7|petting zoo|petting zoo 1|-|appeal +3|-
528|Bennett's Wallaby|7|petting zoo|petting zoo 1|-|appeal +5, hand -1, pouched +1|-
"""
