import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPart, LATE_AFTER_MS } from './part';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = () => Promise.reject(new Error('Failed to load chunk'));

test('a part is fetched once, however often it is asked for', async () => {
  const open = vi.fn(() => Promise.resolve('board'));
  const part = createPart(open);
  expect(part.state().status).toBe('idle');
  part.load();
  expect(part.state().status).toBe('loading');
  part.load();
  expect(await part.fetch()).toBe('board');
  expect(await part.fetch()).toBe('board');
  expect(part.state()).toEqual({ status: 'ready', piece: 'board' });
  expect(open).toHaveBeenCalledTimes(1);
});

test('a refused part is tried again by itself', async () => {
  const open = vi.fn(refused).mockImplementationOnce(refused).mockImplementationOnce(refused);
  open.mockImplementationOnce(() => Promise.resolve('board') as Promise<never>);
  const part = createPart<string>(open);
  part.load();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(part.state()).toEqual({ status: 'ready', piece: 'board' });
  expect(open).toHaveBeenCalledTimes(3);
});

test('refused three times it says so, and can be asked for again', async () => {
  let there = false;
  const open = vi.fn(() => (there ? Promise.resolve('board') : refused()));
  const part = createPart<string>(open);
  const seen: string[] = [];
  part.subscribe(() => seen.push(part.state().status));
  const fetched = part.fetch().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await fetched).toBe('A part of the page is failed');
  expect(open).toHaveBeenCalledTimes(3);
  there = true;
  part.load();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['loading', 'failed', 'loading', 'ready']);
});

test('a part that hangs is late, and is still taken when it comes', async () => {
  let arrive: (piece: string) => void = () => undefined;
  const part = createPart(() => new Promise<string>((resolve) => (arrive = resolve)));
  const fetched = part.fetch().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(LATE_AFTER_MS);
  expect(await fetched).toBe('A part of the page is late');
  expect(part.state().status).toBe('late');
  arrive('board');
  await vi.advanceTimersByTimeAsync(0);
  expect(part.state()).toEqual({ status: 'ready', piece: 'board' });
});
