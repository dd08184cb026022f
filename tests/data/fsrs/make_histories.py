"""
Makes histories.json.gz: 10,000 random review histories and the schedule of the reference implementation for each.

    pip install fsrs==6.3.2
    python3 tests/data/fsrs/make_histories.py

Once made, the file is not made again: it is what the engine in lib/contract/word/schedule.ts is compared with.
Default parameters, desired retention 0.9, no fuzz. A history is two packed lists:
  given:    one number a review, (milliseconds since the previous review) * 4 + (rating - 1)
  expected: after each review [state, step, stability, difficulty, milliseconds until due]; step is -1 in state Review
"""

import gzip
import json
import random
from datetime import datetime, timedelta, timezone
from pathlib import Path

from fsrs import Card, Rating, Scheduler

HISTORIES = 10_000
SEED = 20261129
START = datetime(2026, 1, 1, tzinfo=timezone.utc)
MINUTE = 60_000
DAY = 24 * 60 * MINUTE
LIFE = timedelta(days=40 * 365)


def gap_of(rng: random.Random, due_in: int) -> int:
    """Milliseconds until the next review: at once, the same day, near the day, on time, early or long overdue."""
    kind = rng.random()
    if kind < 0.15:
        return rng.randrange(1_000, 20 * MINUTE)
    if kind < 0.25:
        return rng.randrange(20 * MINUTE, DAY)
    if kind < 0.3:
        return DAY + rng.choice((-1, 0, 1))
    if kind < 0.75:
        return due_in + rng.randrange(0, 4 * 60 * MINUTE)
    if kind < 0.9:
        return max(1_000, int(due_in * rng.random()))
    return int(due_in * (1 + 2 * rng.random())) + DAY


def history_of(rng: random.Random, scheduler: Scheduler):
    card = Card(card_id=1, due=START)
    at = START
    weights = rng.choice(((1, 1, 1, 1), (1, 2, 6, 1), (3, 2, 3, 1), (1, 1, 4, 4)))
    given, expected = [], []
    due_in = 0
    for n in range(rng.randint(1, 14)):
        gap = 0 if n == 0 else gap_of(rng, due_in)
        rating = rng.choices((1, 2, 3, 4), weights)[0]
        at += timedelta(milliseconds=gap)
        # Nobody learns a word for longer; the library in TypeScript cuts a stability at 36500 days, the reference does not.
        if at - START > LIFE:
            break
        card, _ = scheduler.review_card(card, Rating(rating), at)
        due_in = round((card.due - at) / timedelta(milliseconds=1))
        given.append(gap * 4 + rating - 1)
        step = -1 if card.step is None else card.step
        expected.append(
            [int(card.state), step, float(f"{card.stability:.10g}"), float(f"{card.difficulty:.10g}"), due_in]
        )
    return given, expected


def main() -> None:
    rng = random.Random(SEED)
    scheduler = Scheduler(enable_fuzzing=False)
    histories = [history_of(rng, scheduler) for _ in range(HISTORIES)]
    text = json.dumps(histories, separators=(",", ":"))
    path = Path(__file__).parent / "histories.json.gz"
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{sum(len(given) for given, _ in histories)} reviews, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
