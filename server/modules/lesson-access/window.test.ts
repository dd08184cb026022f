import { describe, expect, test } from 'vitest';
import type { ScheduleInstants } from './window.ts';
import { isOpen, joinClosesAt, joinOpensAt, scheduleState } from './window.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

function lesson(change: Partial<ScheduleInstants> = {}): ScheduleInstants {
  return {
    startsAt: at('10:00:00.000'),
    endsAt: at('10:45:00.000'),
    startedAt: null,
    endedAt: null,
    cancelledAt: null,
    occupied: false,
    ...change,
  };
}

const started = { startedAt: at('09:55:00.000') };

describe('window', () => {
  test('opens ten minutes before the start and closes thirty after the end', () => {
    expect(joinOpensAt(lesson())).toEqual(at('09:50:00.000'));
    expect(joinClosesAt(lesson())).toEqual(at('11:15:00.000'));
  });

  test('counts real minutes across a change to summer time', () => {
    // Berlin springs forward on 29 March 2026 at 01:00Z, which must not change the lesson's length in minutes.
    const over = { startsAt: new Date('2026-03-29T00:45:00Z'), endsAt: new Date('2026-03-29T01:30:00Z') };
    expect(joinOpensAt(over)).toEqual(new Date('2026-03-29T00:35:00Z'));
    expect(joinClosesAt(over)).toEqual(new Date('2026-03-29T02:00:00Z'));
  });
});

describe('state', () => {
  test.each([
    ['long before', lesson(), '08:00:00.000', 'UPCOMING', false],
    ['a moment before it opens', lesson(), '09:49:59.999', 'UPCOMING', false],
    ['when it opens', lesson(), '09:50:00.000', 'UPCOMING', true],
    ['after the end, nobody came yet', lesson(), '10:50:00.000', 'UPCOMING', true],
    ['a moment before it closes, nobody came', lesson(), '11:14:59.999', 'UPCOMING', true],
    ['when it closes, nobody came', lesson(), '11:15:00.000', 'ENDED', false],
    ['entered before the hour', lesson(started), '09:56:00.000', 'LIVE', true],
    ['going on', lesson(started), '10:30:00.000', 'LIVE', true],
    ['left by all before it closes', lesson(started), '11:14:59.999', 'LIVE', true],
    ['left by all when it closes', lesson(started), '11:15:00.000', 'ENDED', false],
    ['somebody inside when it closes', lesson({ ...started, occupied: true }), '12:00:00.000', 'LIVE', true],
    ['waiting on the page, never entered', lesson({ occupied: true }), '11:15:00.000', 'ENDED', false],
    ['ended early', lesson({ ...started, endedAt: at('10:20:00.000') }), '10:21:00.000', 'ENDED', false],
    [
      'ended with somebody left',
      lesson({ ...started, endedAt: at('10:20:00.000'), occupied: true }),
      '10:21:00.000',
      'ENDED',
      false,
    ],
    ['cancelled before', lesson({ cancelledAt: at('09:00:00.000') }), '10:00:00.000', 'CANCELLED', false],
    [
      'cancelled while live',
      lesson({ ...started, cancelledAt: at('10:10:00.000'), occupied: true }),
      '10:11:00.000',
      'CANCELLED',
      false,
    ],
    ['cancelled long ago', lesson({ cancelledAt: at('09:00:00.000') }), '23:00:00.000', 'CANCELLED', false],
  ])('%s', (_, schedule, now, state, open) => {
    expect(scheduleState(schedule, at(now))).toBe(state);
    expect(isOpen(schedule, at(now))).toBe(open);
  });
});
