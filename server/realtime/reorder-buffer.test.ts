import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredOperation } from '#contract/socket-payloads.ts';
import { createReorderBuffer } from './reorder-buffer.ts';

const operation = (seq: number, stream = 'chat:1') => ({ stream, seq }) as StoredOperation;

describe('R10: operations in the order of their numbers', () => {
  const dispatched: number[] = [];
  let canReceive = true;
  let order: ReturnType<typeof createReorderBuffer>;
  beforeEach(() => {
    vi.useFakeTimers();
    dispatched.length = 0;
    canReceive = true;
    order = createReorderBuffer(
      ({ seq }) => void dispatched.push(seq),
      () => canReceive,
    );
  });
  afterEach(() => {
    order.stop();
    vi.useRealTimers();
  });
  const put = (...seqs: number[]) => seqs.forEach((seq) => order.put(operation(seq)));

  test('the first one received starts the order; one that comes early waits for the missing ones', () => {
    put(7, 10, 9);
    expect(dispatched).toEqual([7]);
    put(8);
    expect(dispatched).toEqual([7, 8, 9, 10]);
    put(11);
    expect(dispatched).toEqual([7, 8, 9, 10, 11]);
  });

  test('operations after a stream was read are dispatched from there on', () => {
    order.startAfter('chat:1', 4);
    put(6, 7);
    expect(dispatched).toEqual([]);
    put(5);
    expect(dispatched).toEqual([5, 6, 7]);
    // Read again for another subscriber: operations that were dispatched are not dispatched again.
    order.startAfter('chat:1', 9);
    put(8);
    expect(dispatched).toEqual([5, 6, 7, 8]);
  });

  test('a repeated one is dispatched again, at once', () => {
    put(1, 2, 2, 1);
    expect(dispatched).toEqual([1, 2, 2, 1]);
  });

  test('a missing one is waited for briefly, and later ones are then dispatched', () => {
    put(1, 4, 3);
    vi.runAllTimers();
    expect(dispatched).toEqual([1, 3, 4]);
    put(5);
    expect(dispatched).toEqual([1, 3, 4, 5]);
  });

  test('while other processes cannot be received, nothing waits for them', () => {
    canReceive = false;
    put(1, 3, 5);
    expect(dispatched).toEqual([1, 3, 5]);
  });

  test('a stream without subscribers starts again; each stream is ordered separately', () => {
    put(1, 3);
    order.release('chat:1');
    order.put(operation(8, 'chat:2'));
    put(6);
    vi.runAllTimers();
    expect(dispatched).toEqual([1, 8, 6]);
  });
});
