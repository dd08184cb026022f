import { describe, expect, it } from 'vitest';
import {
  clockText,
  countdownParts,
  lengthText,
  lessonPhase,
  minutesLeft,
  minutesToAnnounce,
  type PhaseFacts,
} from './lesson-phase';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`);
const planned: PhaseFacts = {
  state: 'UPCOMING',
  ready: true,
  joinOpensAt: '2026-11-21T09:50:00.000Z',
  joinClosesAt: '2026-11-21T11:15:00.000Z',
};

describe('phase of a lesson', () => {
  it.each([
    ['before it opens', planned, '09:49', 'early'],
    ['from the minute it opens', planned, '09:50', 'open'],
    ['until it closes', planned, '11:15', 'open'],
    ['after it closed', planned, '11:16', 'late'],
    ['without a student', { ...planned, ready: false }, '10:00', 'notReady'],
    ['while somebody is in the room, however late', { ...planned, state: 'LIVE' }, '12:00', 'open'],
    ['started before its hour', { ...planned, state: 'LIVE' }, '09:00', 'open'],
    ['ended', { ...planned, state: 'ENDED' }, '10:00', 'over'],
    ['cancelled', { ...planned, state: 'CANCELLED' }, '09:00', 'cancelled'],
  ] as const)('%s', (_name, facts, time, phase) => {
    expect(lessonPhase(facts, at(time))).toBe(phase);
  });
});

it('counts the last ten minutes, rounded up', () => {
  const left = (time: string) => minutesLeft(at('11:00'), at(time));
  expect(['10:49', '10:50', '10:59', '11:00', '11:20'].map(left)).toEqual([null, 10, 1, null, null]);
  expect(minutesLeft(at('11:00'), at('10:54') + 1)).toBe(6);
});

describe('announcing the end', () => {
  const end = at('11:00');
  it('announces 10, 5 and 1 minutes, once each', () => {
    expect(minutesToAnnounce(end, at('10:49'), at('10:50'))).toBe(10);
    expect(minutesToAnnounce(end, at('10:50'), at('10:51'))).toBeNull();
    expect(minutesToAnnounce(end, at('10:54'), at('10:55'))).toBe(5);
    expect(minutesToAnnounce(end, at('10:58'), at('10:59'))).toBe(1);
  });
  it('announces only the nearest one after the computer slept', () => {
    expect(minutesToAnnounce(end, at('10:30'), at('10:59'))).toBe(1);
  });
  it('announces nothing to a person who comes later than that', () => {
    expect(minutesToAnnounce(end, at('10:59'), at('11:30'))).toBeNull();
  });
});

it('shows hours only if there are any', () => {
  expect(clockText(18 * 60_000 + 32_999)).toBe('18:32');
  expect(clockText(3_847_000)).toBe('1:04:07');
  expect(clockText(-5)).toBe('00:00');
  expect([40_000, 75_000, 600_000].map(lengthText)).toEqual(['0:40', '1:15', '10:00']);
});

it('counts down in days and hours when more than a day is left', () => {
  expect(countdownParts(2 * 86_400_000 + 3 * 3_600_000)).toMatchObject({ days: 2, hours: 3 });
  expect(countdownParts(59_001)).toMatchObject({ days: 0, clock: '01:00' });
});
