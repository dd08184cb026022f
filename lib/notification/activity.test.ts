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

it('is looked at until nobody has touched it for five minutes, and again after that', () => {
  vi.advanceTimersByTime(5 * MINUTE_MS - 1);
  expect(isActive()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isActive()).toBe(false);
  window.dispatchEvent(new Event('pointermove'));
  expect(isActive()).toBe(true);
});

it('is not while it is hidden', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(isActive()).toBe(false);
});
