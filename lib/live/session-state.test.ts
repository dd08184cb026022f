import { describe, expect, it } from 'vitest';
import { userIdOf } from './people';
import { endingOf, retryDelay } from './session-state';
import { peopleAfter } from './use-lesson-stream';

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
    expect([0, 1, 2, 9].map(retryDelay)).toEqual([250, 500, 1_000, 1_000]);
  });
});

describe('who is here', () => {
  it('follows the stream', () => {
    const here = [
      { event: 'STARTED' },
      { event: 'JOINED', userId: 1 },
      { event: 'JOINED', userId: 2 },
      { event: 'JOINED', userId: 2 },
      { event: 'MUTED', userId: 2 },
      { event: 'LEFT', userId: 1 },
    ] as const;
    expect([...here.reduce<ReadonlySet<number>>(peopleAfter, new Set())]).toEqual([2]);
    expect(peopleAfter(new Set([1, 2]), { event: 'REMOVED', userId: 2 })).toEqual(new Set([1]));
    expect(peopleAfter(new Set([1, 2]), { event: 'ENDED' })).toEqual(new Set());
  });

  it('reads the user from the media identity', () => {
    expect([userIdOf('17'), userIdOf('user-17'), userIdOf('')]).toEqual([17, 17, null]);
  });
});
