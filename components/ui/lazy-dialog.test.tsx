// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import common from '@/messages/en/common.json';
import { lazyDialog } from './lazy-dialog';

const toast = vi.hoisted(() => vi.fn());
vi.mock('@/components/ui/toast', () => ({ useToast: () => toast }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Here = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Here it is
  </button>
);
const draw = (children: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ common }}>
      {children}
    </NextIntlClientProvider>,
  );

it('is drawn when it has come', async () => {
  const Dialog = lazyDialog(async () => Here);
  draw(<Dialog onClose={() => undefined} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Here it is')).toBeTruthy();
});

it('says that it did not come, closes, and comes when it is asked for again', async () => {
  let there = false;
  const onClose = vi.fn();
  const Dialog = lazyDialog(async () => {
    if (!there) throw new Error('Failed to load chunk');
    return Here;
  });
  const { unmount } = draw(<Dialog onClose={onClose} />);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(onClose).toHaveBeenCalledOnce();
  expect(toast).toHaveBeenCalledExactlyOnceWith({ text: common.partFailed, tone: 'error' });
  unmount();
  there = true;
  draw(<Dialog onClose={onClose} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Here it is')).toBeTruthy();
});
