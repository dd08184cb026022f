// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isActive } from './activity';

const MINUTE_MS = 60_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  window.dispatchEvent(new Event('keydown'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is active until nobody has touched the page for five minutes, and again after a touch', () => {
  vi.advanceTimersByTime(5 * MINUTE_MS - 1);
  expect(isActive()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isActive()).toBe(false);
  window.dispatchEvent(new Event('pointermove'));
  expect(isActive()).toBe(true);
});

it('is not active while hidden', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(isActive()).toBe(false);
});
