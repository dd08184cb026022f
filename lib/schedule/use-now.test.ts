// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow, useTime } from './use-now';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('advances by itself, once per interval', () => {
  const { result } = renderHook(() => useNow(1_000, 0));
  expect(result.current).toBe(1_000_000);
  act(() => void vi.advanceTimersByTime(3_000));
  expect(result.current).toBe(1_003_000);
});

it('is drawn again only where the part that is asked for changes', () => {
  const drawn: number[] = [];
  renderHook(() => drawn.push(useTime(500, 0, (now) => Math.floor(now / 4_000))));
  act(() => void vi.advanceTimersByTime(3_000));
  expect(drawn).toEqual([250]);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(drawn).toEqual([250, 251]);
});

it('is right at once when a sleeping tab is shown again', () => {
  const { result } = renderHook(() => useNow(60_000, 0));
  vi.setSystemTime(5_000_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(5_000_000);
});

it('has no timer without subscribers', () => {
  const { unmount } = renderHook(() => useNow(7_000, 0));
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('renders on the server with the time of the data', () => {
  const Clock = () => createElement('i', null, useNow(1_000, 42));
  expect(renderToString(createElement(Clock))).toBe('<i>42</i>');
});
