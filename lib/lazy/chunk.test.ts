import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_LOAD_MS } from '@/lib/contract/limits.ts';
import { createChunk } from './chunk';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = () => Promise.reject(new Error('Failed to load chunk'));

test('fetches a chunk once, however often it is requested', async () => {
  const open = vi.fn(() => Promise.resolve('board'));
  const chunk = createChunk(open);
  expect(chunk.state().status).toBe('idle');
  chunk.load();
  expect(chunk.state().status).toBe('loading');
  chunk.load();
  expect(await chunk.fetch()).toBe('board');
  expect(await chunk.fetch()).toBe('board');
  expect(chunk.state()).toEqual({ status: 'ready', value: 'board' });
  expect(open).toHaveBeenCalledTimes(1);
});

test('retries a failed chunk by itself', async () => {
  const open = vi.fn(refused).mockImplementationOnce(refused).mockImplementationOnce(refused);
  open.mockImplementationOnce(() => Promise.resolve('board') as Promise<never>);
  const chunk = createChunk<string>(open);
  chunk.load();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(chunk.state()).toEqual({ status: 'ready', value: 'board' });
  expect(open).toHaveBeenCalledTimes(3);
});

test('reports a chunk that failed three times, which can be requested again', async () => {
  let there = false;
  const open = vi.fn(() => (there ? Promise.resolve('board') : refused()));
  const chunk = createChunk<string>(open);
  const seen: string[] = [];
  chunk.subscribe(() => seen.push(chunk.state().status));
  const fetched = chunk.fetch().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await fetched).toBe('A chunk of the page is failed');
  expect(open).toHaveBeenCalledTimes(3);
  there = true;
  chunk.load();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['loading', 'failed', 'loading', 'ready']);
});

test('reports a hanging chunk as overdue, and still takes it when it arrives', async () => {
  let arrive: (value: string) => void = () => undefined;
  const chunk = createChunk(() => new Promise<string>((resolve) => (arrive = resolve)));
  const fetched = chunk.fetch().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(CHUNK_LOAD_MS - 1);
  expect(chunk.state().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(await fetched).toBe('A chunk of the page is overdue');
  expect(chunk.state().status).toBe('overdue');
  arrive('board');
  await vi.advanceTimersByTimeAsync(0);
  expect(chunk.state()).toEqual({ status: 'ready', value: 'board' });
});
