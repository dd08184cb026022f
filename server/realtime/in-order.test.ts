import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredOperation } from '#contract/socket-payloads.ts';
import { inOrder } from './in-order.ts';

const operation = (seq: number, stream = 'chat:1') => ({ stream, seq }) as StoredOperation;

describe('R10: operations in the order of their numbers', () => {
  const told: number[] = [];
  let othersMayCome = true;
  let order: ReturnType<typeof inOrder>;
  beforeEach(() => {
    vi.useFakeTimers();
    told.length = 0;
    othersMayCome = true;
    order = inOrder(
      ({ seq }) => void told.push(seq),
      () => othersMayCome,
    );
  });
  afterEach(() => {
    order.stop();
    vi.useRealTimers();
  });
  const put = (...seqs: number[]) => seqs.forEach((seq) => order.put(operation(seq)));

  test('the first that is heard begins; what came too early waits for what is missing', () => {
    put(7, 10, 9);
    expect(told).toEqual([7]);
    put(8);
    expect(told).toEqual([7, 8, 9, 10]);
    put(11);
    expect(told).toEqual([7, 8, 9, 10, 11]);
  });

  test('what follows a stream that was read is told from there on', () => {
    order.begin('chat:1', 4);
    put(6, 7);
    expect(told).toEqual([]);
    put(5);
    expect(told).toEqual([5, 6, 7]);
    // Read once more for somebody else: what is told already stays so.
    order.begin('chat:1', 9);
    put(8);
    expect(told).toEqual([5, 6, 7, 8]);
  });

  test('one that comes again goes again, at once', () => {
    put(1, 2, 2, 1);
    expect(told).toEqual([1, 2, 2, 1]);
  });

  test('what never comes is not waited for long, and what follows goes on', () => {
    put(1, 4, 3);
    vi.runAllTimers();
    expect(told).toEqual([1, 3, 4]);
    put(5);
    expect(told).toEqual([1, 3, 4, 5]);
  });

  test('while others cannot be heard nothing waits for them', () => {
    othersMayCome = false;
    put(1, 3, 5);
    expect(told).toEqual([1, 3, 5]);
  });

  test('a stream nobody hears any more begins anew; each stream for itself', () => {
    put(1, 3);
    order.forget('chat:1');
    order.put(operation(8, 'chat:2'));
    put(6);
    vi.runAllTimers();
    expect(told).toEqual([1, 8, 6]);
  });
});
