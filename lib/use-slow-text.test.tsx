// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSlowText } from './use-slow-text';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('changes at once, then once in the time, and ends with the last text', () => {
  const { result, rerender } = renderHook(({ text }) => useSlowText(text, 10_000), {
    initialProps: { text: 'Saved' },
  });
  const say = (text: string, milliseconds: number) => {
    rerender({ text });
    act(() => void vi.advanceTimersByTime(milliseconds));
    return result.current;
  };
  expect(result.current).toBe('Saved');
  expect(say('Saving', 0)).toBe('Saving');
  expect(say('Saved 12:41', 4_000)).toBe('Saving');
  expect(say('Not saved', 5_999)).toBe('Saving');
  expect(say('Not saved', 1)).toBe('Not saved');
});
