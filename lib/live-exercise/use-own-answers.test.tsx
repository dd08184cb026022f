// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOwnAnswers } from './use-own-answers';

const stream = vi.hoisted(() => ({ apply: (_: object): void => undefined }));
vi.mock('@/lib/realtime/stream', () => ({
  openStream: (_kind: string, _id: string, { apply }: typeof stream) => {
    stream.apply = apply;
    return { send: async () => undefined, close: () => undefined };
  },
}));

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
