"""Ark Nova's tutorial in fourteen short chapters: the first turns of one solo game.

Every chapter goes on where the one before ended. Chance is drawn from the record's seed, so every visit meets the same.
"""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.model.lessons import Chapter, Lesson

_OPENING = """\
[Patio "1"]
[Game "ark_nova"]
[Rules "2"]
[Seat1 "You"]
[Option.maps "A"]
[Option.start "random"]
[Option.appeal "20"]
[Seed "ark"]

tiles reputation x_tokens money cards
projects 105 107 112
action_cards cards build association sponsors
draw 2 10
draw 202 220 405 434 445 497 501 517
keep 220
keep 405
keep 445
keep 497
draw 249 257 221 491 521 452
action sponsors 0
raise_money
"""
_FLAMINGO = """\
action animals 0
play 497
build pavilion
place c9 0
"""
_BUILT = """\
action build 0
build enclosure2
place c5 1
draw
draw 519
"""
_DRAWN = """\
action cards 0
draw
draw 214 508
"""
_PARTNER = """\
action association 0
partner_zoo europe
action animals 0
play 445
skip
"""
_GRANTS = """\
action sponsors 0
play 220
"""
_BREAK = """\
discard 214
draw 462 475
"""
_SUPPORTED = """\
x_token build
x_token cards
action association 0
support 107 3
first 107 left_token
token 6
"""
_UPGRADED = """\
upgrade animals
"""

CHAPTERS = (
    Chapter(
        mark("The race"),
        _OPENING,
        (
            Lesson(
                mark(
                    "You have a zoo with one enclosure and four cards. Your appeal and conservation counters "
                    "race to meet."
                ),
                about=("race",),
            ),
            Lesson(
                mark("The gap between them is what is left to the end. Appeal and conservation make it smaller."),
                about=("race",),
            ),
        ),
    ),
    Chapter(
        mark("Icons"),
        _OPENING,
        (
            Lesson(
                mark("Each animal has icons: its category, like bird, and its continent, like Africa."), about=("hand",)
            ),
            Lesson(
                mark("Here you see how many of each icon you have. Cards and projects require them."), about=("purse",)
            ),
        ),
    ),
    Chapter(
        mark("A card, part by part"),
        _OPENING,
        (
            Lesson(
                mark("At the top of an animal: its price, and the size of the enclosure it needs."), about=("hand",)
            ),
            Lesson(
                mark("Its icons are below, with conditions in a frame. A red condition is not met yet."),
                about=("hand",),
            ),
            Lesson(mark("What you gain is at the bottom. The word in bold is its ability."), about=("hand",)),
        ),
    ),
    Chapter(
        mark("Strength"),
        _OPENING,
        (
            Lesson(
                mark("Your five action cards are on slots. The slot is the strength, from 1 to 5."), about=("verbs",)
            ),
            Lesson(
                mark("A used card goes to slot 1, and the cards before it move up. An X-token adds 1."),
                about=("verbs",),
            ),
        ),
    ),
    Chapter(
        mark("Animals"),
        _OPENING,
        (
            Lesson(mark("Use Animals. With strength 2 you can play one animal."), ("action", "animals", 0)),
            Lesson(
                mark("The Lesser Flamingo needs a size-2 enclosure next to water. Yours is large enough: play it."),
                ("play", 497),
            ),
            Lesson(
                mark("6 appeal: the gap is smaller. The flamingo's ability builds a kiosk or a pavilion for free."),
                ("build", "pavilion"),
            ),
            Lesson(mark("Buildings touch each other. Cover the 5 money bonus with the pavilion."), ("place", "c9", 0)),
            Lesson(mark("You gain the covered bonus, and 1 appeal for the pavilion."), about=("purse",)),
        ),
    ),
    Chapter(
        mark("Build"),
        _OPENING + _FLAMINGO,
        (
            Lesson(
                mark("Animals has moved to slot 1. Cards that wait move to the right and become stronger."),
                about=("verbs",),
            ),
            Lesson(mark("Build is on slot 4: up to four spaces. Use it."), ("action", "build", 0)),
            Lesson(mark("A size-2 enclosure for 4 money is right for small animals."), ("build", "enclosure2")),
            Lesson(
                mark("Choose a space to place it; R or the round arrow rotates it. Cover the marked card bonus."),
                ("place", "c5", 1),
            ),
            Lesson(
                mark("The bonus is a card: from the deck, or from the folder within your reputation range."), ("draw",)
            ),
            Lesson(mark("Your empty enclosure can hold an animal now."), about=("map",)),
        ),
    ),
    Chapter(
        mark("Cards"),
        _OPENING + _FLAMINGO + _BUILT,
        (
            Lesson(
                mark("Cards is on slot 4: draw two cards and discard none. At odd strengths you discard one."),
                about=("verbs",),
            ),
            Lesson(mark("With other players Cards also moves the break token. Use it."), ("action", "cards", 0)),
            Lesson(mark("Draw from the deck. You cannot undo what has been revealed."), ("draw",)),
            Lesson(mark("Side II of Cards can also take cards from the display."), about=("verbs",)),
        ),
    ),
    Chapter(
        mark("Workers and reputation"),
        _OPENING + _FLAMINGO + _BUILT + _DRAWN,
        (
            Lesson(
                mark("The association has four tasks. Each needs its strength and a worker."), about=("association",)
            ),
            Lesson(
                mark("The first task gains 2 reputation. Reputation opens more folders of the display."),
                about=("association",),
            ),
        ),
    ),
    Chapter(
        mark("Partner zoos and universities"),
        _OPENING + _FLAMINGO + _BUILT + _DRAWN,
        (
            Lesson(
                mark("Association is strong now. Its workers gain reputation, partner zoos and universities."),
                ("action", "association", 0),
            ),
            Lesson(
                mark("A partner zoo in Europe makes European animals 3 money cheaper. Take it."),
                ("partner_zoo", "europe"),
            ),
            Lesson(mark("You have a European animal in your hand: use Animals."), ("action", "animals", 0)),
            Lesson(mark("The Crested Porcupine costs 5 instead of 8."), ("play", 445)),
            Lesson(mark("Digging would swap cards. Skip it."), ("skip",)),
            Lesson(
                mark("A university needs strength 4. It gives science icons, reputation or a larger hand."),
                about=("association",),
            ),
        ),
    ),
    Chapter(
        mark("Sponsors"),
        _OPENING + _FLAMINGO + _BUILT + _DRAWN + _PARTNER,
        (
            Lesson(mark("Sponsors is on slot 5: play a card of level 5 or less."), ("action", "sponsors", 0)),
            Lesson(mark("Federal Grants gives you 3 money now and in every break."), ("play", 220)),
            Lesson(mark("Instead of playing a sponsor, you can take money."), about=("purse",)),
        ),
    ),
    Chapter(
        mark("Break and income"),
        _OPENING + _FLAMINGO + _BUILT + _DRAWN + _PARTNER + _GRANTS,
        (
            Lesson(
                mark("It is time for the break. You can keep only three cards: discard the Expert on Africa."),
                ("discard", 214),
            ),
            Lesson(
                mark("Workers returned, the display moved on, and you had income from appeal, kiosks and sponsors."),
                about=("purse",),
            ),
            Lesson(
                mark("That is more money for the next animals. One thing is missing: conservation."), about=("purse",)
            ),
        ),
    ),
    Chapter(
        mark("Projects and map tokens"),
        _OPENING + _FLAMINGO + _BUILT + _DRAWN + _PARTNER + _GRANTS + _BREAK,
        (
            Lesson(mark("A project requires strength 5, and Association is on slot 3. Let it wait."), about=("verbs",)),
            Lesson(
                mark("Instead of an action, take an X-token with Build. The card goes to slot 1."),
                ("x_token", "build"),
            ),
            Lesson(
                mark("X-tokens make any action stronger. Take another one with Cards."),
                ("x_token", "cards"),
            ),
            Lesson(mark("Now Association is on slot 5. Use it."), ("action", "association", 0)),
            Lesson(
                mark("You have two Europe icons: support the project Europe at its lowest level."),
                ("support", 107, 3),
            ),
            Lesson(
                mark(
                    "2 conservation points, and two rewards. First take a token from the left of your map and "
                    "gain its bonus."
                ),
                ("first", 107, "left_token"),
            ),
            Lesson(mark("You gain those with a purple edge again in every break. Take the 12 money."), ("token", 6)),
            Lesson(mark("Every project that you support gives you one of these tokens."), about=("tokens",)),
        ),
    ),
    Chapter(
        mark("Side II and donations"),
        _OPENING + _FLAMINGO + _BUILT + _DRAWN + _PARTNER + _GRANTS + _BREAK + _SUPPORTED,
        (
            Lesson(
                mark("At 2 conservation points you can also upgrade an action card or hire a worker. Upgrade Animals."),
                ("upgrade", "animals"),
            ),
            Lesson(mark("Side II stays for the rest of the game: more for the same strength."), about=("verbs",)),
            Lesson(
                mark("With side II of Association you can also donate money for 1 conservation point."),
                about=("association",),
            ),
        ),
    ),
    Chapter(
        mark("The end"),
        _OPENING + _FLAMINGO + _BUILT + _DRAWN + _PARTNER + _GRANTS + _BREAK + _SUPPORTED + _UPGRADED,
        (
            Lesson(
                mark(
                    "Your token shows that you support Europe. A conservation point moves your counters closer "
                    "than an appeal point does."
                ),
                about=("association",),
            ),
            Lesson(
                mark("At the end a final scoring card adds conservation. You see both of yours with your hand."),
                about=("hand",),
            ),
            Lesson(
                mark("When the counters of a player meet or pass, everyone else has one last turn."), about=("race",)
            ),
            Lesson(
                mark(
                    "The game ends when the two counters meet or pass. Now you know Ark Nova: good luck with your zoo!"
                ),
                about=("race",),
            ),
        ),
    ),
)
