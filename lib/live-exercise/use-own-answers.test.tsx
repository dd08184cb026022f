// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOwnAnswers } from './use-own-answers';

const stream = vi.hoisted(() => ({
  apply: (_: object): void => undefined,
  /** What was given to the outbox, and how it says that it has it. */
  sent: [] as object[],
  store: [] as (() => void)[],
}));
vi.mock('@/lib/realtime/stream', () => ({
  openStream: (_kind: string, _id: string, { apply }: typeof stream) => {
    stream.apply = apply;
    const send = (payload: object) => {
      stream.sent.push(payload);
      return new Promise<void>((resolve) => stream.store.push(resolve));
    };
    return { send, close: () => undefined };
  },
}));

afterEach(() => {
  cleanup();
  stream.sent.length = 0;
  stream.store.length = 0;
  localStorage.clear();
});

it('is the same for as long as nothing is answered, however often the room is drawn', () => {
  const { result, rerender } = renderHook(() => useOwnAnswers(5, 1));
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
  act(() => first.answer({ id: 41, version: 1, type: 'fillInTheBlanks' }, { g1: 'lost' } as never));
  const typed = result.current;
  expect(typed).not.toBe(first);
  expect([typed.handIn, typed.setComposing]).toEqual([first.handIn, first.setComposing]);
  rerender();
  expect(result.current).toBe(typed);
  const payload = { exerciseId: 41, version: 1, answer: { g1: { value: 'left', partVersion: 2, nonce: 1 } } };
  act(() => stream.apply({ seq: 1, at: new Date().toISOString(), payload }));
  expect(result.current.valuesOf(41)).toEqual({ g1: 'left' });
});

const GAPS = { id: 41, version: 1, type: 'fillInTheBlanks' } as const;

it('has after a reload what its page had no time to write', async () => {
  const first = renderHook(() => useOwnAnswers(5, 1));
  act(() => first.result.current.answer(GAPS, { g1: 'lost' } as never));
  act(() => first.result.current.answer(GAPS, { g1: 'lost', g2: 'found' } as never));
  window.dispatchEvent(new Event('pagehide'));
  // The page is gone: nothing of it runs any more.
  const gone = stream.sent.splice(0);
  const other = renderHook(() => useOwnAnswers(6, 1));
  expect(other.result.current.valuesOf(41)).toEqual({});
  const next = renderHook(() => useOwnAnswers(5, 1));
  expect(next.result.current.valuesOf(41)).toEqual({ g1: 'lost', g2: 'found' });
  await vi.waitFor(() => expect(stream.sent).toEqual(gone));
  expect(renderHook(() => useOwnAnswers(5, 1)).result.current.valuesOf(41)).toEqual({});
});

it('leaves nothing for a reload that the outbox has', async () => {
  const { result } = renderHook(() => useOwnAnswers(5, 1));
  act(() => result.current.answer(GAPS, { g1: 'lost' } as never));
  await vi.waitFor(() => expect(stream.store).toHaveLength(1));
  stream.store[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  window.dispatchEvent(new Event('pagehide'));
  expect(renderHook(() => useOwnAnswers(5, 1)).result.current.valuesOf(41)).toEqual({});
});
