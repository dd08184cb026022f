// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChunk } from '@/lib/lazy/chunk';
import { deferredComponent } from './deferred-component';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Piece = () => <p>Here it is</p>;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('draws nothing while it comes, and then what came', async () => {
  const Deferred = deferredComponent(createChunk(async () => Piece));
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
  const Deferred = deferredComponent(createChunk(open));
  const { container } = render(<Deferred />);
  await pass(60_000);
  expect(container.textContent).toBe('');
  expect(open.mock.calls.length).toBeGreaterThan(6);
  there = true;
  await pass(15_000);
  expect(container.textContent).toBe('Here it is');
});
