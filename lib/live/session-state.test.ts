import { describe, expect, it } from 'vitest';
import { userIdOf } from './people';
import { endingOf, retryDelay } from './session-state';
import type { NoMedia } from './session-state';
import type { LessonEvent } from '@/lib/contract/socket-payloads.ts';
import { NOBODY, presenceAfter } from './use-lesson-stream';

describe('the ending for a refused join', () => {
  it.each([
    ['SCHEDULE_TOO_LATE', 'over'],
    ['SCHEDULE_ALREADY_ENDED', 'over'],
    ['SCHEDULE_CANCELLED', 'cancelled'],
    ['LIVE_LESSON_REMOVED', 'removed'],
    ['INVALID_PERMISSIONS', 'refused'],
    ['UNAUTHORIZED', 'refused'],
  ] as const)('%s ends the stay: %s', (code, ending) => {
    expect(endingOf(code)).toBe(ending);
  });

  it.each(['NETWORK_FAILURE', 'SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS', null])(
    '%s is tried again',
    (code) => {
      expect(endingOf(code)).toBeNull();
    },
  );

  it('waits a little longer each time, but never long', () => {
    const delays = (noMedia: NoMedia | null) => [0, 1, 2, 9].map((attempt) => retryDelay(attempt, noMedia));
    expect(delays(null)).toEqual([250, 500, 1_000, 1_000]);
    expect(new Set(delays('server'))).toEqual(new Set([10_000]));
  });
});

describe('who is here', () => {
  it('follows the stream', () => {
    const at = '2026-11-21T09:00:00.000Z';
    const after = (...events: LessonEvent[]) =>
      events.map((payload) => ({ at, payload })).reduce(presenceAfter, NOBODY);
    const before = [
      { event: 'STARTED' },
      { event: 'JOINED', userId: 1 },
      { event: 'JOINED', userId: 2 },
      { event: 'JOINED', userId: 2 },
      { event: 'MUTED', userId: 2 },
    ] satisfies LessonEvent[];
    const both = { here: new Set([1, 2]), lost: new Map() };
    expect(after(...before)).toEqual(both);
    expect(after(...before, { event: 'LEFT', userId: 1 })).toEqual({ ...both, here: new Set([2]) });
    const cut = after(...before, { event: 'LEFT', userId: 1, lost: true });
    expect(cut).toEqual({ here: new Set([2]), lost: new Map([[1, Date.parse(at)]]) });
    expect(presenceAfter(cut, { at, payload: { event: 'JOINED', userId: 1 } })).toEqual(both);
    const leftAt = '2026-11-19T10:00:00.000Z';
    const logged = { event: 'LEFT', userId: 1, lost: true, leftAt } as const;
    expect(presenceAfter(both, { at, payload: logged }).lost).toEqual(new Map([[1, Date.parse(leftAt)]]));
    expect(after(...before, { event: 'REMOVED', userId: 2 })).toEqual({ ...both, here: new Set([1]) });
    expect(after(...before, { event: 'ENDED' })).toEqual(NOBODY);
  });

  it('reads the user from the media identity', () => {
    expect([userIdOf('17'), userIdOf('user-17'), userIdOf('')]).toEqual([17, 17, null]);
  });
});
