import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { isNewer } from '#contract/board.ts';
import type { BoardElement, ElementChange } from '#contract/socket-payloads.ts';
import { isPlausibleVersion, mergeChange } from './merge.ts';

const element = (version: number, versionNonce = 1, isDeleted = false): BoardElement => ({
  id: 'e',
  type: 'rectangle',
  version,
  versionNonce,
  isDeleted,
});
const add = (one: BoardElement): ElementChange => ({ kind: 1, element: one });
const update = (one: BoardElement): ElementChange => ({ kind: 3, element: one });
const remove = (one: BoardElement): ElementChange => ({ kind: 2, element: { ...one, isDeleted: true } });

describe('merge', () => {
  test.each([
    ['what is new is stored', undefined, add(element(1)), true, element(1)],
    ['R20: a newer change is stored', element(1), update(element(2)), true, element(2)],
    ['R22: an older one is answered with the winner', element(5), update(element(2)), false, element(5)],
    [
      'R21: a change of what is deleted raises the tombstone',
      element(4, 1, true),
      update(element(9)),
      true,
      element(10, 1, true),
    ],
    [
      'R21: an old change of what is deleted too',
      element(4, 1, true),
      update(element(2)),
      true,
      element(5, 1, true),
    ],
    ['R21: an Add that wins brings it back', element(4, 1, true), add(element(5)), true, element(5)],
    ['R21: an Add that loses does not', element(4, 1, true), add(element(3)), false, element(4, 1, true)],
    ['R22: the same again changes nothing', element(4), update(element(4)), false, element(4)],
    [
      'R22: the same rank with other content raises what is there',
      element(4),
      remove(element(4)),
      true,
      element(5),
    ],
    ['a deletion that wins', element(4), remove(element(5)), true, element(5, 1, true)],
    ['R22: a deletion that loses', element(9), remove(element(5)), false, element(9)],
  ] as const)('%s', (_name, present, change, wins, result) => {
    const merged = mergeChange(present, change);
    expect(merged.wins).toBe(wins);
    expect(merged.change.element).toEqual(result);
    expect(merged.change.kind === 2).toBe(result.isDeleted);
  });

  test('R23: a client that applies the answers by R20 alone has what the board has', () => {
    const change = fc
      .record({
        version: fc.integer({ min: 1, max: 6 }),
        nonce: fc.integer({ min: 0, max: 3 }),
        kind: fc.constantFrom(1, 2, 3),
      })
      .map(({ version, nonce, kind }): ElementChange => {
        const one = element(version, nonce);
        return kind === 2 ? remove(one) : kind === 1 ? add(one) : update(one);
      });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), change, (changes, own) => {
        let board: BoardElement | undefined;
        let listener: BoardElement | undefined;
        // The sender has applied its own change already and receives everything else later.
        let sender: BoardElement | undefined = own.element;
        for (const one of [...changes, own]) {
          const merged = mergeChange(board, one);
          if (merged.wins) board = merged.change.element;
          const broadcast = merged.change.element;
          if (!listener || isNewer(broadcast, listener)) listener = broadcast;
          if (!sender || isNewer(broadcast, sender)) sender = broadcast;
        }
        expect(listener).toEqual(board);
        expect(sender).toEqual(board);
      }),
      { numRuns: 2_000 },
    );
  });

  test('R24: versions are counts', () => {
    expect(isPlausibleVersion(undefined, element(2 ** 31))).toBe(true);
    expect(isPlausibleVersion(undefined, element(2 ** 31 + 1))).toBe(false);
    expect(isPlausibleVersion(element(2 ** 31), element(2 ** 31 + 1))).toBe(true);
    expect(isPlausibleVersion(element(2 ** 31), element(2 ** 33))).toBe(false);
  });
});
