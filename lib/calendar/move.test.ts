import { describe, expect, it } from 'vitest';
import { SMALL_STEP, STEP, instantOf, movePlace, placeOf, snapDuration, stepPlace } from './move';

const place = { day: '2026-11-20', minute: 16 * 60, duration: 60 };

describe('a place', () => {
  it('is the hour of the person, and an instant again', () => {
    expect(placeOf('2026-11-20T10:00:00.000Z', 60, 'Asia/Bishkek')).toEqual(place);
    expect(instantOf(place, 'Asia/Bishkek')).toBe('2026-11-20T10:00:00.000Z');
  });

  it('is none where the clocks leave the hour out, and the first of two', () => {
    expect(instantOf({ day: '2026-03-29', minute: 150, duration: 60 }, 'Europe/Berlin')).toBeNull();
    expect(instantOf({ day: '2026-10-25', minute: 150, duration: 60 }, 'Europe/Berlin')).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });
});

describe('a move', () => {
  it('stands on quarters of an hour, with Alt on five minutes', () => {
    expect(movePlace(place, { minutes: 22 }).minute).toBe(16 * 60 + 15);
    expect(movePlace({ ...place, minute: 962 }, { minutes: 15 }).minute).toBe(975);
    expect(movePlace(place, { minutes: 5 }, SMALL_STEP).minute).toBe(16 * 60 + 5);
  });

  it('changes the day and keeps the hour', () => {
    expect(movePlace({ ...place, minute: 962 }, { days: 11 })).toEqual({
      day: '2026-12-01',
      minute: 962,
      duration: 60,
    });
  });

  it('by keys goes from step to step, from between two of them to the next', () => {
    const at = (minute: number, direction: 1 | -1, step = STEP) =>
      stepPlace({ ...place, minute }, direction, step).minute;
    expect([at(720, 1), at(720, -1), at(740, 1), at(740, -1)]).toEqual([735, 705, 750, 735]);
    expect([at(740, 1, SMALL_STEP), at(0, -1), at(1_425, 1)]).toEqual([745, 0, 1_425]);
  });

  it('never leaves its day by minutes', () => {
    expect(movePlace(place, { minutes: -2_000 }).minute).toBe(0);
    expect(movePlace(place, { minutes: 2_000 }).minute).toBe(1_425);
  });
});

describe('a length', () => {
  it.each([
    [-40, 30],
    [10, 30],
    [38, 45],
    [70, 60],
    [80, 90],
    [104, 90],
    [500, 120],
  ])('of %i minutes becomes %i', (minutes, duration) => {
    expect(snapDuration(minutes)).toBe(duration);
  });
});
