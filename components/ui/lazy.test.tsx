// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import failure from '@/messages/en/failure.json';
import common from '@/messages/en/common.json';
import { createChunk } from '@/lib/lazy/chunk';
import { lazy } from './lazy';

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
    <NextIntlClientProvider locale="en" messages={{ common, failure }}>
      {children}
    </NextIntlClientProvider>,
  );

const Piece = () => <p>Here it is</p>;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a dialog', () => {
  it('is rendered when it is loaded', async () => {
    const Dialog = lazy(async () => Here, { onFailure: 'close' });
    draw(<Dialog onClose={() => undefined} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Here it is')).toBeTruthy();
  });

  it('reports that it failed to load, closes, and loads when opened again', async () => {
    let there = false;
    const onClose = vi.fn();
    const Dialog = lazy(
      async () => {
        if (!there) throw new Error('Failed to load chunk');
        return Here;
      },
      { onFailure: 'close' },
    );
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
});

describe('one that is not missed at first', () => {
  it('renders nothing while it loads, and then itself', async () => {
    const Deferred = lazy(async () => Piece, { onFailure: 'retry' });
    const { container } = render(<Deferred />);
    expect(container.textContent).toBe('');
    await pass(0);
    expect(screen.getByText('Here it is')).toBeTruthy();
  });

  it('is loaded again and again on a bad network, and breaks nothing', async () => {
    let there = false;
    const open = vi.fn(async () => {
      if (!there) throw new Error('Failed to load chunk');
      return Piece;
    });
    const Deferred = lazy(open, { onFailure: 'retry' });
    const { container } = render(<Deferred />);
    await pass(60_000);
    expect(container.textContent).toBe('');
    expect(open.mock.calls.length).toBeGreaterThan(6);
    there = true;
    await pass(15_000);
    expect(container.textContent).toBe('Here it is');
  });
});

describe('one inside the page', () => {
  const Waiting = () => <p>On its way</p>;

  it('shows a placeholder, and then itself, also when another component loads it', async () => {
    const chunk = createChunk(async () => Piece);
    const Panel = lazy(chunk, { waiting: Waiting });
    const { container } = draw(<Panel />);
    expect(container.textContent).toBe('On its way');
    await act(() => chunk.fetch());
    expect(container.textContent).toBe('Here it is');
  });

  it('shows in its place that it failed to load, and retries', async () => {
    let there = false;
    const Panel = lazy(
      async () => {
        if (!there) throw new Error('Failed to load chunk');
        return Piece;
      },
      { waiting: Waiting },
    );
    const { container } = draw(<Panel />);
    await pass(4_000);
    expect(screen.getByText(common.partFailed)).toBeTruthy();
    there = true;
    fireEvent.click(screen.getByRole('button'));
    await pass(0);
    expect(container.textContent).toBe('Here it is');
  });
});
