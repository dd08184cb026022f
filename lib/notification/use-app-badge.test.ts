// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAppBadge } from './use-app-badge';

const badge = { set: vi.fn(async () => undefined), clear: vi.fn(async () => undefined) };
beforeEach(() => {
  document.title = 'Lessons';
  vi.clearAllMocks();
  Object.assign(navigator, { setAppBadge: badge.set, clearAppBadge: badge.clear });
});
afterEach(cleanup);

it('shows the count in the title of the tab and on the icon, and follows it', () => {
  const { rerender, unmount } = renderHook(({ count }) => useAppBadge(count), { initialProps: { count: 3 } });
  expect(document.title).toBe('(3) Lessons');
  expect(badge.set).toHaveBeenLastCalledWith(3);
  rerender({ count: 120 });
  expect(document.title).toBe('(99+) Lessons');
  rerender({ count: 0 });
  expect(document.title).toBe('Lessons');
  expect(badge.clear).toHaveBeenCalledOnce();
  rerender({ count: 1 });
  unmount();
  expect(document.title).toBe('Lessons');
  expect(badge.clear).toHaveBeenCalledTimes(2);
});

it('stays in the title after a navigation, once', async () => {
  renderHook(() => useAppBadge(2));
  document.title = 'My network';
  await waitFor(() => expect(document.title).toBe('(2) My network'));
  document.title = '(1) A lesson of that name';
  await waitFor(() => expect(document.title).toBe('(2) (1) A lesson of that name'));
});

it('ignores a browser that refuses the icon badge', async () => {
  badge.set.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  renderHook(() => useAppBadge(2));
  await waitFor(() => expect(document.title).toBe('(2) Lessons'));
});
