// @vitest-environment happy-dom
import type { DetailedError, UploadOptions } from 'tus-js-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startUpload } from './upload-task';
import type { UploadTaskState } from './upload-task';
import type { TusUpload } from './tus-client';

const file = new File(['x'.repeat(1000)], 'me.jpg', { type: 'image/jpeg', lastModified: 5 });

/** The tus client, controlled by the test. */
function makeHand() {
  const hand = {
    url: null as string | null,
    starts: 0,
    aborts: [] as (boolean | undefined)[],
    previous: [] as { uploadUrl: string }[],
    options: {} as UploadOptions,
    start: () => {
      hand.starts += 1;
      hand.url ??= 'https://web.test/api/upload/id-1';
    },
    abort: (forGood?: boolean) => {
      hand.aborts.push(forGood);
      return Promise.resolve();
    },
    findPreviousUploads: () => Promise.resolve(hand.previous as never),
    resumeFromPreviousUpload: ({ uploadUrl }: { uploadUrl: string | null }) => {
      hand.url = uploadUrl;
    },
  };
  return hand satisfies TusUpload;
}

let hand: ReturnType<typeof makeHand>;
let states: UploadTaskState[];
beforeEach(() => {
  vi.useFakeTimers();
  hand = makeHand();
  states = [];
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

async function begin() {
  const task = startUpload(file, {
    userId: 7,
    purpose: 'PROFILE_PHOTO',
    report: (state) => states.push(state),
    open: (_file, options) => {
      hand.options = options;
      return Promise.resolve(hand);
    },
  });
  await settle();
  return task;
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const last = () => states.at(-1);
const lose = async () => {
  hand.options.onError?.(new Error('the line'));
  await settle();
};
const refuse = async (status: number, code: string) => {
  const originalResponse = { getStatus: () => status, getBody: () => JSON.stringify({ code }) };
  hand.options.onError?.(Object.assign(new Error('x'), { originalResponse }) as unknown as DetailedError);
  await settle();
};

it('reports its progress, and the id when it is complete', async () => {
  await begin();
  hand.options.onProgress?.(400, 1000);
  expect(last()).toEqual({ kind: 'sending', sent: 400, total: 1000 });
  hand.options.onSuccess?.({} as never);
  await settle();
  expect(last()).toEqual({ kind: 'done', uploadId: 'id-1' });
});

it('continues what an earlier page sent', async () => {
  hand.previous = [{ uploadUrl: 'https://web.test/api/upload/earlier' }];
  await begin();
  hand.options.onSuccess?.({} as never);
  await settle();
  expect(last()).toEqual({ kind: 'done', uploadId: 'earlier' });
});

it('pauses while the network is away, and retries less and less often', async () => {
  await begin();
  hand.options.onProgress?.(400, 1000);
  await lose();
  expect(last()).toEqual({ kind: 'paused', sent: 400, total: 1000 });
  for (const [wait, starts] of [
    [1_000, 2],
    [2_000, 3],
    [5_000, 4],
    [10_000, 5],
    [10_000, 6],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(hand.starts).toBe(starts - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(hand.starts).toBe(starts);
    await lose();
  }
  // After a success the next delay is short again.
  await vi.advanceTimersByTimeAsync(10_000);
  hand.options.onProgress?.(500, 1000);
  await lose();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(hand.starts).toBe(8);
});

it('reacts to the browser’s online and offline events', async () => {
  await begin();
  window.dispatchEvent(new Event('offline'));
  await settle();
  expect([last()?.kind, hand.aborts]).toEqual(['paused', [false]]);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect([last()?.kind, hand.starts]).toEqual(['sending', 2]);
});

it('takes a long silence for a lost network, and continues where it was', async () => {
  await begin();
  await vi.advanceTimersByTimeAsync(80_000);
  hand.options.onProgress?.(400, 1000);
  await vi.advanceTimersByTimeAsync(80_000);
  expect([last()?.kind, hand.aborts]).toEqual(['sending', []]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([last(), hand.aborts]).toEqual([{ kind: 'paused', sent: 400, total: 1000 }, [false]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([last()?.kind, hand.starts]).toEqual(['sending', 2]);
});

it('stops at a refusal, and retries when the person asks for it', async () => {
  const task = await begin();
  await refuse(429, 'TOO_MANY_REQUESTS');
  expect(last()).toMatchObject({ kind: 'failed', error: { code: 'TOO_MANY_REQUESTS' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hand.starts).toBe(1);
  task.retry();
  await settle();
  expect([last()?.kind, hand.starts]).toEqual(['sending', 2]);
});

it('when cancelled, notifies the server and reports nothing more', async () => {
  const task = await begin();
  const reported = states.length;
  task.cancel();
  await vi.advanceTimersByTimeAsync(60_000);
  hand.options.onProgress?.(900, 1000);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect([hand.aborts, hand.starts, states.length]).toEqual([[true], 1, reported]);
});

it('does not ask the server to delete what it has refused', async () => {
  const task = await begin();
  await refuse(415, 'FILE_TYPE_NOT_ALLOWED');
  task.cancel();
  expect(hand.aborts).toEqual([false]);
});

it('stays for later when the page is left', async () => {
  const task = await begin();
  task.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([hand.aborts, hand.starts]).toEqual([[false], 1]);
});
