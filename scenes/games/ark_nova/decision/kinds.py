"""How each kind of decision is put to a person: its question and hint, what lies in the middle, the room it takes.

One record for every kind that the engine lists in `frames.DECISIONS`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import CONSERVATION_BONUSES
from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.decision import previews
from scenes.games.ark_nova.decision.card_choices import SELLING, from_display, from_hand, tray
from scenes.games.ark_nova.decision.context import DecisionKind, Words
from scenes.games.ark_nova.decision.middle import between
from scenes.games.ark_nova.decision.palette import palette_items, placing_items
from scenes.games.ark_nova.decision.places.association import association_items
from scenes.games.ark_nova.decision.strengths import upgrade_items
from scenes.games.ark_nova.decision.word_choices import map_items, row_items
from scenes.games.ark_nova.words import questions
from scenes.games.ark_nova.words.questions import Asked
from scenes.i18n.translation import _, mark

PLAY = ("play",)
ALL_HAPPEN = mark("All of them happen; you choose the order.")

RESTING = DecisionKind("", between, space="none")
"""While nobody is asked."""


def _take(words: Words) -> DecisionKind:
    """Return the decision to take a card from the deck or within reach, asked for in these words."""
    choose, take = mark("Choose the deck or a card"), mark("Take")
    return DecisionKind(words, from_display, choose, take, refused="take", preview=previews.drawn, noted=False)


KINDS: dict[str, DecisionKind] = {
    # set-up and turns
    "choose_map": DecisionKind(
        mark("Choose your map."), map_items, mark("Choose a map"), mark("Keep map"), space="cards", noted=False
    ),
    "keep": DecisionKind(
        questions.keep,
        tray,
        mark("Choose 4 cards"),
        mark("Keep card"),
        space="cards",
        hint=mark("The rest are discarded."),
        several="kept",
        preview=previews.kept,
        noted=False,
    ),
    "act": DecisionKind(
        questions.act,
        between,
        mark("Choose an action card"),
        mark("Use"),
        space="none",
        hint=questions.act_hint,
        noted=False,
    ),
    "repeat": DecisionKind(questions.repeat, row_items, mark("Choose"), mark("Again")),
    "order_after": DecisionKind(
        mark("Which comes first?"), row_items, mark("Choose an effect"), mark("First"), hint=ALL_HAPPEN
    ),
    "order": DecisionKind(
        mark("Which comes first?"), row_items, mark("Choose an effect"), mark("First"), hint=ALL_HAPPEN
    ),
    "harbor": DecisionKind(
        mark("Sell a hand card at the Harbor for 3 money?"),
        from_hand,
        mark("Choose a card"),
        mark("Sell"),
        space="cards",
        verbs=SELLING,
        preview=previews.kept,
        noted=False,
    ),
    "conservation_bonus": DecisionKind(questions.conservation_bonus, row_items, mark("Choose a bonus"), mark("Take")),
    "drop_final": DecisionKind(
        mark("Discard a final scoring card."),
        tray,
        mark("Choose a card"),
        mark("Discard card"),
        hint=mark("No one sees which."),
        preview=previews.finals,
    ),
    "upgrade": DecisionKind(
        mark("Which action card do you upgrade?"),
        upgrade_items,
        mark("Choose an action card"),
        mark("Upgrade"),
        hint=mark("For the rest of the game."),
        noted=False,
        space="cards",
    ),
    # cards
    "cards": DecisionKind(
        questions.cards,
        from_display,
        mark("Choose the deck or a card"),
        mark("Draw"),
        hint=questions.cards_hint,
        refused="take",
        preview=previews.drawn,
        noted=False,
    ),
    "take_card": _take(questions.take_card),
    "take_more": _take(questions.take_more),
    "snap": DecisionKind(
        mark("Take a card from the display."),
        from_display,
        mark("Choose a card"),
        mark("Snap"),
        hint=mark("Your reputation does not matter."),
        preview=previews.drawn,
        noted=False,
    ),
    "snap_refill": DecisionKind(
        mark("Refill the display before the next card?"), row_items, mark("Choose"), mark("Refill")
    ),
    "discard": DecisionKind(
        questions.discard,
        from_hand,
        mark("Choose a card"),
        mark("Discard card"),
        space="cards",
        verbs=("discard",),
        parting=True,
        several="left",
        preview=previews.kept,
        noted=False,
    ),
    # building
    "build": DecisionKind(
        questions.build,
        palette_items,
        mark("Choose a building"),
        mark("Build"),
        space="map",
        tells="left",
        noted=False,
    ),
    "place": DecisionKind(
        questions.place,
        placing_items,
        mark("Choose a place on the map"),
        mark("Build"),
        space="map",
        hint=questions.place_hint,
        noted=False,
    ),
    "free_special": DecisionKind(
        mark("Build a reptile house or a large bird aviary for free?"),
        palette_items,
        mark("Choose a building"),
        mark("Build"),
        space="map",
        noted=False,
    ),
    "posturing": DecisionKind(
        questions.posturing,
        palette_items,
        mark("Choose a building"),
        mark("Build"),
        space="map",
        noted=False,
    ),
    "move_in": DecisionKind(
        questions.move_in, row_items, mark("Choose animals"), mark("Move in"), space="map", several="any"
    ),
    "vacate": DecisionKind(
        questions.vacate, row_items, mark("Choose an enclosure"), mark("Empty"), space="map", tells="card"
    ),
    "placement_bonus": DecisionKind(
        mark("Choose an uncovered placement bonus."), row_items, mark("Choose a bonus"), mark("Take"), space="map"
    ),
    # animals
    "animals": DecisionKind(
        questions.animals,
        from_hand,
        mark("Choose an animal"),
        mark("Play card"),
        space="cards",
        verbs=PLAY,
        refused="play",
        cards=ANIMALS,
        noted=False,
    ),
    "house": DecisionKind(
        questions.house, row_items, mark("Choose an enclosure"), mark("Move in"), space="map", tells="card"
    ),
    "extra_small": DecisionKind(
        mark("Play another small animal?"),
        from_hand,
        mark("Choose an animal"),
        mark("Play card"),
        space="cards",
        verbs=PLAY,
        refused="play",
        cards=ANIMALS,
        noted=False,
    ),
    "take_small": DecisionKind(
        mark("Take a small animal from the display."),
        from_display,
        mark("Choose an animal"),
        mark("Take"),
        preview=previews.card_taken,
        noted=False,
    ),
    # association
    "association": DecisionKind(
        questions.association,
        association_items,
        mark("Choose a task"),
        mark("Send"),
        space="cards",
        tells="left",
        preview=previews.cheaper,
    ),
    "partner_zoo": DecisionKind(
        mark("Choose a partner zoo."),
        row_items,
        mark("Choose a continent"),
        mark("Take"),
        preview=previews.cheaper,
    ),
    "university": DecisionKind(
        mark("Choose a university."),
        association_items,
        mark("Choose a university"),
        mark("Take"),
        preview=previews.cheaper,
    ),
    "release": DecisionKind(
        mark("Which animal do you release?"), row_items, mark("Choose an animal"), mark("Release"), space="map"
    ),
    "left_token": DecisionKind(
        mark("Take a token from the left of your map."),
        row_items,
        mark("Choose a token"),
        mark("Take"),
        hint=mark("You gain purple ones again in every break."),
        preview=previews.every_break,
    ),
    # sponsors
    "sponsors": DecisionKind(
        questions.sponsors,
        from_hand,
        mark("Choose a sponsor or money"),
        mark("Play card"),
        space="cards",
        verbs=PLAY,
        refused="play",
        cards=SPONSORS,
        tells="left",
        noted=False,
    ),
    "sponsor_for_money": DecisionKind(
        mark("Play a sponsor for money equal to its level?"),
        from_hand,
        mark("Choose a sponsor"),
        mark("Play card"),
        space="cards",
        verbs=PLAY,
        refused="play",
        cards=SPONSORS,
        noted=False,
    ),
    # abilities
    "hunter": DecisionKind(
        mark("Take one of the animals."),
        tray,
        mark("Choose an animal"),
        mark("Take"),
        space="cards",
        held=True,
        preview=previews.card_taken,
        noted=False,
    ),
    "perception": DecisionKind(
        questions.perception,
        tray,
        mark("Choose a card"),
        mark("Keep card"),
        space="cards",
        held=True,
        several="left",
        preview=previews.card_taken,
        noted=False,
    ),
    "scavenging": DecisionKind(
        mark("Keep one of the cards from the discard pile."),
        tray,
        mark("Choose a card"),
        mark("Keep card"),
        space="cards",
        held=True,
        preview=previews.card_taken,
        noted=False,
    ),
    "keep_final": DecisionKind(
        mark("Keep one of the two final scoring cards."),
        tray,
        mark("Choose a card"),
        mark("Keep card"),
        preview=previews.finals,
    ),
    "assertion": DecisionKind(
        mark("Take a base project into your hand?"),
        tray,
        mark("Choose a project"),
        mark("Take"),
        space="cards",
        held=True,
        preview=previews.card_taken,
        noted=False,
    ),
    "dominance": DecisionKind(
        mark("Take the base project Primates into your hand?"),
        tray,
        mark("Choose"),
        mark("Take"),
        space="cards",
        held=True,
        preview=previews.card_taken,
        noted=False,
    ),
    "digging": DecisionKind(
        questions.digging,
        from_display,
        mark("Choose a card"),
        mark("Replace"),
        hint=mark("A card in the display or in your hand."),
        preview=previews.card_taken,
        noted=False,
    ),
    "sunbathing": DecisionKind(
        questions.sunbathing,
        from_hand,
        mark("Choose a card"),
        mark("Sell"),
        space="cards",
        verbs=("discard",),
        parting=True,
        preview=previews.kept,
        noted=False,
    ),
    "pouch": DecisionKind(
        questions.pouch,
        from_hand,
        mark("Choose a card"),
        mark("Put under"),
        space="cards",
        verbs=("pouch",),
        parting=True,
        preview=previews.kept,
        noted=False,
    ),
    "multiplier": DecisionKind(
        mark("Which action card gets the multiplier token?"), row_items, mark("Choose an action card"), mark("Place")
    ),
    "clever": DecisionKind(
        mark("Move an action card to slot 1?"), row_items, mark("Choose an action card"), mark("Move")
    ),
    "boost": DecisionKind(questions.boost, row_items, mark("Choose a slot"), mark("Move")),
    "size_class": DecisionKind(
        mark("Small or large animals, for the rest of the game?"),
        row_items,
        mark("Choose a size"),
        mark("Choose"),
        preview=previews.sizes,
    ),
    "pilfer_target": DecisionKind(
        mark("Who do you pilfer from?"), row_items, mark("Choose a player"), mark("Pilfer"), preview=previews.rival
    ),
    "pilfered": DecisionKind(questions.pilfered, row_items, mark("Choose"), mark("Pay")),
    "hypnosis_target": DecisionKind(
        mark("Whose action card do you use?"),
        row_items,
        mark("Choose a player"),
        mark("Choose"),
        preview=previews.rival,
    ),
    "hypnotise": DecisionKind(questions.hypnotise, row_items, mark("Choose an action card"), mark("Use")),
}


UPGRADE_OR_WORKER = KINDS["conservation_bonus"]._replace(panel=upgrade_items, space="cards", noted=False)
"""The bonus for 2 conservation points, of which the action cards that can be upgraded are the most."""


def kind_of(state: ArkNovaState) -> DecisionKind:
    """Return how the decision on top of the stack is put. Raises `KeyError` where the rules ask nobody."""
    kind, *about = state.stack[-1]
    upgrades = kind == "conservation_bonus" and about[1] == min(CONSERVATION_BONUSES)
    return UPGRADE_OR_WORKER if upgrades else KINDS[kind]


def question(state: ArkNovaState, names: Sequence[str]) -> tuple[str, str]:
    """Return the question of the decision on top of the stack and a hint to it.

    Raises `KeyError` where the rules ask nobody.
    """
    frame = state.stack[-1]
    kind, asked = kind_of(state), Asked(state, frame, names)
    return _said(kind.question, asked), _said(kind.hint, asked)


def _said(words: Words, asked: Asked) -> str:
    if isinstance(words, str):
        return _(words) if words else ""
    return words(asked)
