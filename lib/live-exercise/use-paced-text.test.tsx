// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANNOUNCE_MS, usePacedText } from './use-paced-text';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('announces at once after a rest, then the latest alone, at most once in twenty seconds', async () => {
  const { result, rerender } = renderHook(({ text }) => usePacedText(text), {
    initialProps: { text: '0 of 8' },
  });
  rerender({ text: '1 of 8' });
  await pass(0);
  expect(result.current).toBe('1 of 8');
  for (const text of ['2 of 8', '3 of 8', '4 of 8']) {
    rerender({ text });
    await pass(1_000);
  }
  expect(result.current).toBe('1 of 8');
  await pass(ANNOUNCE_MS - 3_001);
  expect(result.current).toBe('1 of 8');
  await pass(1);
  expect(result.current).toBe('4 of 8');
  await pass(ANNOUNCE_MS);
  rerender({ text: '5 of 8' });
  await pass(0);
  expect(result.current).toBe('5 of 8');
});
