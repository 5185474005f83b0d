"""Write `docs/ark_nova_cards.md`, the list of the tests of each card: `python -m tests.engine.games.ark_nova.cards`."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from tests.engine.games.ark_nova.choices import section
from tests.engine.games.ark_nova.sponsor_table import END, INCOME, PLAYED, TRIGGERED
from tests.engine.games.ark_nova.test_animal_cards import CARDS
from tests.engine.games.ark_nova.test_project_cards import BREEDING, COUNTED, RELEASES
from tests.engine.games.ark_nova.test_project_cards import FINALS as SCORED

HERE = Path(__file__).parent
PAGE = HERE.parents[3] / "docs" / "ark_nova_cards.md"
HEAD = """# The cards of Ark Nova: which test covers which, and what may be declined

Written by `python -m tests.engine.games.ark_nova.cards`; a test keeps it true.
Files are those of `tests/engine/games/ark_nova/`.
Every card is played in a test that checks all that changes: animals against `animal_table.py` (read from the cards),
sponsors against `sponsor_table.py` (worked out by hand for an example zoo), projects and final scoring cards against
the tables at the top of their file.

| card | name | tests |
|---|---|---|
"""
ANIMAL_TESTS = ["test_an_animal_brings_what_its_card_says", "test_an_animal_needs_its_price_and_its_enclosure"]


def by_number() -> dict[int, list[str]]:
    """Return the tests that name a card by its number (`test_227_...`), in all files."""
    found: dict[int, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for name in re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE):
            for number in re.findall(r"(?<=_)([1-5]\d\d)(?=_)", name):
                found.setdefault(int(number), []).append(name)
    return found


def covering(card: int, named: dict[int, list[str]]) -> list[str]:
    """Return the names of the tests that play a card; final scoring cards are 1 to 11."""
    tests: list[str] = []
    if card in ANIMALS:
        row = next((row for row in CARDS if row.number == card), None)
        tests += ANIMAL_TESTS if row else []
        if row and row.needs:
            tests.append("test_an_animal_asks_for_each_of_its_conditions")
        if ANIMALS[card].interactive:
            solo = ("constriction", "hypnosis")
            last = any(effect[0] in solo for effect in (*ANIMALS[card].effects, *ANIMALS[card].after))
            tests.append(
                "test_constriction_is_clever_and_hypnosis_determination_in_solo_games"
                if last
                else "test_interactive_animals_have_other_effects_in_solo_games"
            )
    elif card in SPONSORS:
        if card in PLAYED:
            tests += ["test_a_sponsor_brings_what_its_card_says", "test_a_sponsor_asks_for_its_level_and_conditions"]
        tests += ["test_a_sponsor_answers_what_is_played_later"] if card in TRIGGERED else []
        tests += ["test_a_sponsor_brings_its_income_in_every_break"] if card in INCOME else []
        tests += ["test_a_sponsor_brings_its_points_at_the_end"] if card in END else []
    elif card in COUNTED:
        tests.append("test_a_level_is_reached_with_so_many_icons_and_not_with_one_less")
    elif card in RELEASES:
        tests.append("test_a_release_takes_an_animal_of_the_size_and_its_appeal")
    elif card in BREEDING:
        tests.append("test_breeding_needs_the_animal_and_a_partner_zoo_of_its_continent")
    elif card in SCORED:
        tests.append("test_a_final_scoring_card_gives_up_to_four_points")
    elif card == 4:
        tests.append("test_the_architectural_zoo_gives_a_point_for_each_of_four_things")
    elif card == 9:
        tests.append("test_r23_the_diverse_species_zoo_compares_with_the_right_hand_neighbour")
    return tests + named.get(card, [])


def page() -> str:
    """Return the text of the page."""
    named = by_number()
    names = {card: each.name for table in (FINALS, PROJECTS, SPONSORS, ANIMALS) for card, each in table.items()}
    lines = [
        f"| {card:03d} | {names[card]} | {', '.join(f'`{test}`' for test in covering(card, named))} |"
        for card in sorted(names)
    ]
    return HEAD + "\n".join(lines) + "\n" + section()


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
