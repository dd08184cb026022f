// @vitest-environment happy-dom
import type { DetailedError, UploadOptions } from 'tus-js-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { createFileQueue } from './file-queue';
import type { QueuedFile } from './file-queue';

interface LessonAttachment {
  title: string;
}

const fileOf = (name: string) => new File(['x'.repeat(1000)], name, { type: 'application/pdf' });

/** Uploads by file name, controlled by the test. */
let uploads: Map<string, UploadOptions>;
let files: readonly QueuedFile[];
let attached: string[];
const attach = vi.fn<(uploadId: string) => Promise<LessonAttachment>>();

function open(file: File, options: UploadOptions) {
  uploads.set(file.name, options);
  return Promise.resolve({
    url: `https://web.test/api/upload/id-${file.name}`,
    start: () => undefined,
    abort: () => Promise.resolve(),
    findPreviousUploads: () => Promise.resolve([]),
    resumeFromPreviousUpload: () => undefined,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  uploads = new Map();
  files = [];
  attached = [];
  attach.mockReset();
  attach.mockImplementation((title) => Promise.resolve({ title }));
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const states = () => Object.fromEntries(files.map(({ file, state }) => [file.name, state.kind]));
const keyOf = (name: string) => files.find(({ file }) => file.name === name)?.key ?? '';

async function begin(...names: string[]) {
  const queue = createFileQueue({
    userId: 7,
    purpose: 'LESSON_FILE',
    add: attach,
    open,
    onChange: (next) => {
      files = next;
    },
    onAdded: ({ title }) => attached.push(title),
  });
  for (const name of names) queue.add(fileOf(name));
  await settle();
  return queue;
}
const complete = async (name: string) => {
  uploads.get(name)?.onSuccess?.({} as never);
  await settle();
};
const refuse = async (name: string, status: number, code: string) => {
  const originalResponse = { getStatus: () => status, getBody: () => JSON.stringify({ code }) };
  uploads
    .get(name)
    ?.onError?.(Object.assign(new Error('x'), { originalResponse }) as unknown as DetailedError);
  await settle();
};

it('sends one after the other, and attaches them in the order in which they were chosen', async () => {
  await begin('1.pdf', '2.pdf');
  expect(states()).toEqual({ '1.pdf': 'sending', '2.pdf': 'waiting' });
  await complete('1.pdf');
  expect(states()).toEqual({ '2.pdf': 'sending' });
  await complete('2.pdf');
  expect(states()).toEqual({});
  expect(attached).toEqual(['id-1.pdf', 'id-2.pdf']);
});

it('goes on with the next when one is refused, and sends the refused one again on request', async () => {
  const queue = await begin('1.pdf', '2.pdf');
  await refuse('1.pdf', 429, 'TOO_MANY_REQUESTS');
  expect(states()).toEqual({ '1.pdf': 'failed', '2.pdf': 'sending' });
  queue.retry(keyOf('1.pdf'));
  await settle();
  expect(states()).toEqual({ '1.pdf': 'sending', '2.pdf': 'sending' });
});

it('does not send what the browser can refuse', async () => {
  const queue = await begin();
  queue.add(new File(['x'], 'run.exe', { type: 'application/x-msdownload' }));
  expect(files).toMatchObject([{ state: { kind: 'refused', fault: 'NOT_ALLOWED' } }]);
  expect(queue.count()).toBe(0);
  expect(uploads.size).toBe(0);
});

it('waits for the network to attach what is sent, and then attaches it once', async () => {
  attach.mockRejectedValueOnce(new ApiError('NETWORK_FAILURE'));
  await begin('1.pdf');
  await complete('1.pdf');
  expect(files).toMatchObject([{ state: { kind: 'paused', sent: 1000, total: 1000 } }]);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(attached).toEqual(['id-1.pdf']);
  expect(files).toEqual([]);
});

it('says why a file was not attached, and attaches it on request without sending it again', async () => {
  attach.mockRejectedValueOnce(new ApiError('LESSON_ATTACHMENTS_FULL'));
  const queue = await begin('1.pdf', '2.pdf');
  await complete('1.pdf');
  expect(files[0]).toMatchObject({ state: { kind: 'failed', error: { code: 'LESSON_ATTACHMENTS_FULL' } } });
  expect(states()).toMatchObject({ '2.pdf': 'sending' });
  queue.retry(keyOf('1.pdf'));
  await settle();
  expect(attached).toEqual(['id-1.pdf']);
});

it('goes on with the next when one is cancelled', async () => {
  const queue = await begin('1.pdf', '2.pdf');
  queue.cancel(keyOf('1.pdf'));
  await settle();
  expect(states()).toEqual({ '2.pdf': 'sending' });
  await complete('1.pdf');
  expect(attached).toEqual([]);
});

it('attaches nothing after the page is left', async () => {
  const queue = await begin('1.pdf');
  queue.close();
  await complete('1.pdf');
  expect(attach).not.toHaveBeenCalled();
});
