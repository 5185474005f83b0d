"""Ark Nova's tutorial in six short chapters: the first turns of one solo game.

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
_SPONSORED = """\
action sponsors 0
play 220
discard 214
draw 462 475
"""

CHAPTERS = (
    Chapter(
        mark("The race"),
        _OPENING,
        (
            Lesson(mark("A zoo with one enclosure, four cards in your hand, and a race: appeal towards conservation.")),
            Lesson(
                mark("Your five action cards lie on slots; the slot is the strength. Use Animals, strength 2."),
                ("action", "animals", 0),
            ),
            Lesson(
                mark("The Lesser Flamingo wants an enclosure of 2 beside water. Yours is large enough: play it."),
                ("play", 497),
            ),
            Lesson(
                mark("6 appeal: the gap is smaller. Its ability builds a kiosk or a pavilion for free."),
                ("build", "pavilion"),
            ),
            Lesson(mark("Buildings touch each other. Put the pavilion on the 5 money."), ("place", "c9", 0)),
            Lesson(mark("The covered bonus is yours, and the pavilion brings 1 appeal. On to strength.")),
        ),
    ),
    Chapter(
        mark("Strength and building"),
        _OPENING + _FLAMINGO,
        (
            Lesson(mark("Animals has gone to slot 1. Cards that wait move to the right and become stronger.")),
            Lesson(mark("Build lies on slot 4: up to four spaces. Use it."), ("action", "build", 0)),
            Lesson(mark("An enclosure of 2 for 4 money will do for small animals."), ("build", "enclosure2")),
            Lesson(
                mark("Touch a space to lay it; R or the round arrow turns it. Cover the card at c5."),
                ("place", "c5", 1),
            ),
            Lesson(
                mark("The bonus is a card: from the deck, or from the folder that your reputation reaches."), ("draw",)
            ),
            Lesson(mark("An empty enclosure waits for an animal now.")),
        ),
    ),
    Chapter(
        mark("Cards"),
        _OPENING + _FLAMINGO + _BUILT,
        (
            Lesson(mark("Cards has come to slot 4. It draws two cards and discards none; weak it would discard one.")),
            Lesson(mark("With other players it also brings the break nearer. Use it."), ("action", "cards", 0)),
            Lesson(mark("Draw from the deck. What has been revealed is not taken back."), ("draw",)),
            Lesson(mark("Side II of Cards would also take cards from the display.")),
        ),
    ),
    Chapter(
        mark("Association"),
        _OPENING + _FLAMINGO + _BUILT + _DRAWN,
        (
            Lesson(
                mark("Association is strong now. Its workers fetch reputation, partner zoos, universities."),
                ("action", "association", 0),
            ),
            Lesson(
                mark("A partner zoo in Europe makes European animals 3 money cheaper. Take it."),
                ("partner_zoo", "europe"),
            ),
            Lesson(mark("And there is one in your hand: use Animals."), ("action", "animals", 0)),
            Lesson(mark("The Crested Porcupine costs 5 instead of 8."), ("play", 445)),
            Lesson(mark("Digging would exchange cards. Skip it."), ("skip",)),
            Lesson(mark("With strength 5 the association supports projects: conservation comes from there.")),
        ),
    ),
    Chapter(
        mark("Sponsors and the break"),
        _OPENING + _FLAMINGO + _BUILT + _DRAWN + _PARTNER,
        (
            Lesson(mark("Sponsors lies on slot 5: play a card of level 5 or less."), ("action", "sponsors", 0)),
            Lesson(mark("Federal Grants bring 3 money now and in every break."), ("play", 220)),
            Lesson(
                mark("The break has come. Only three cards may stay: discard the Expert on Africa."), ("discard", 214)
            ),
            Lesson(mark("Workers came home, the display moved on, and you had income by appeal, kiosks and sponsors.")),
            Lesson(mark("That is more money for the next animals. One thing is missing: conservation.")),
        ),
    ),
    Chapter(
        mark("Projects and the end"),
        _OPENING + _FLAMINGO + _BUILT + _DRAWN + _PARTNER + _SPONSORED,
        (
            Lesson(mark("A project takes strength 5, and Association lies on slot 3. Let it wait.")),
            Lesson(
                mark("Instead of an action, take an X-token with Build. The card goes to slot 1."),
                ("x_token", "build"),
            ),
            Lesson(
                mark("X-tokens can be spent to make any action stronger. Take another one, with Cards."),
                ("x_token", "cards"),
            ),
            Lesson(mark("Now Association lies on slot 5. Use it."), ("action", "association", 0)),
            Lesson(
                mark("You have two icons of Europe: support the project Europe at its lowest level."),
                ("support", 107, 3),
            ),
            Lesson(
                mark("2 conservation points, and two rewards. Take first what a token at the left covers."),
                ("first", 107, "left_token"),
            ),
            Lesson(mark("Those with a purple edge pay in every break. Take the 12 money."), ("token", 6)),
            Lesson(
                mark("2 conservation points also turn an action card over or hire a worker. Turn Animals over."),
                ("upgrade", "animals"),
            ),
            Lesson(
                mark(
                    "Your token shows that you support Europe. Each point of conservation brings the counters nearer "
                    "than a point of appeal."
                )
            ),
            Lesson(mark("At the end a final scoring card adds conservation: the tab of your hand shows both of them.")),
            Lesson(mark("The game ends when the two counters meet. Now you know Ark Nova: good luck with your zoo!")),
        ),
    ),
)
