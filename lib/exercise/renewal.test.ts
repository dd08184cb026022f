import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { planRenewal } from './renewal';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks once for many failed files, then less and less often, and stops in the end', async () => {
  const renew = vi.fn(() => Promise.resolve());
  const renewal = planRenewal();
  renewal.by(renew);
  const { ask } = renewal;
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(1);
  for (const [wait, times] of [
    [5_000, 2],
    [20_000, 3],
    [60_000, 4],
  ] as const) {
    ask();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(renew).toHaveBeenCalledTimes(times - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(renew).toHaveBeenCalledTimes(times);
  }
  ask();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(renew).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(5);
});

it('retries without a network until one answer arrives, and stops when the view is closed', async () => {
  let isUp = false;
  const renew = vi.fn(() => (isUp ? Promise.resolve() : Promise.reject(new ApiError('NETWORK_FAILURE'))));
  const renewal = planRenewal();
  renewal.by(renew);
  renewal.ask();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const tries = renew.mock.calls.length;
  expect(tries).toBeGreaterThan(50);
  isUp = true;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(renew).toHaveBeenCalledTimes(tries + 1);
  isUp = false;
  renewal.ask();
  await vi.advanceTimersByTimeAsync(0);
  renewal.end();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(renew).toHaveBeenCalledTimes(tries + 2);
});

it('does not retry after a refusal', async () => {
  const renew = vi.fn(() => Promise.reject(new ApiError('QUIZ_NOT_FOUND')));
  const renewal = planRenewal();
  renewal.by(renew);
  renewal.ask();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(renew).toHaveBeenCalledTimes(1);
});
