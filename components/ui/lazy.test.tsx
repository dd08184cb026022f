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
  it('is drawn when it has come', async () => {
    const Dialog = lazy(async () => Here, { onFailure: 'close' });
    draw(<Dialog onClose={() => undefined} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Here it is')).toBeTruthy();
  });

  it('says that it did not come, closes, and comes when it is asked for again', async () => {
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

describe('one nobody misses at first', () => {
  it('draws nothing while it comes, and then what came', async () => {
    const Deferred = lazy(async () => Piece, { onFailure: 'retry' });
    const { container } = render(<Deferred />);
    expect(container.textContent).toBe('');
    await pass(0);
    expect(screen.getByText('Here it is')).toBeTruthy();
  });

  it('is asked for again and again where the line is bad, and breaks nothing', async () => {
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

describe('one that stands in the page', () => {
  const Waiting = () => <p>On its way</p>;

  it('shows what waits for it, and then itself, also where something else fetches it', async () => {
    const chunk = createChunk(async () => Piece);
    const Panel = lazy(chunk, { waiting: Waiting });
    const { container } = draw(<Panel />);
    expect(container.textContent).toBe('On its way');
    await act(() => chunk.fetch());
    expect(container.textContent).toBe('Here it is');
  });

  it('says in its place that it did not come, and asks again', async () => {
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
