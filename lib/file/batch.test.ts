import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import type { QueuedState } from '@/lib/upload/file-queue';
import { batchOf, NOTHING } from './batch';

const file = { size: 100, name: 'a.pdf' } as File;
const queued = (state: QueuedState) => ({ key: state.kind, file, state });

it('sums what is on its way and what has arrived', () => {
  const files = [
    queued({ kind: 'sending', sent: 40, total: 100 }),
    queued({ kind: 'adding' }),
    queued({ kind: 'waiting' }),
    queued({ kind: 'paused', sent: 10, total: 100 }),
    queued({ kind: 'failed', error: new ApiError('QUOTA_EXCEEDED') }),
    queued({ kind: 'refused', fault: 'TOO_LARGE' }),
  ];
  expect(batchOf(files, { count: 2, bytes: 300 })).toEqual({
    count: 7,
    done: 2,
    going: 2,
    waiting: 1,
    stopped: 2,
    sent: 450,
    total: 800,
  });
});

it('is over when all have arrived', () => {
  expect(batchOf([], { count: 3, bytes: 300 })).toMatchObject({ count: 3, done: 3, sent: 300, total: 300 });
  expect(batchOf([], NOTHING)).toMatchObject({ count: 0, total: 0 });
});
