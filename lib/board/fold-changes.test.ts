import { describe, expect, test } from 'vitest';
import { BOARD_ELEMENT_MAX_BYTES, STREAM_PART_MAX_BYTES } from '@/lib/contract/limits.ts';
import { ELEMENT_CHANGE } from '@/lib/contract/socket.ts';
import type { BoardElement, ElementChange } from '@/lib/contract/socket-payloads.ts';
import { makeItem } from '@/lib/realtime/outbox-item';
import type { OutboxItem } from '@/lib/realtime/outbox-item';
import { foldBoard } from './fold-changes';

const { Add, Delete, Update } = ELEMENT_CHANGE;

function element(id: string, version = 1, rest: Partial<BoardElement> = {}): BoardElement {
  return { id, type: 'rectangle', version, versionNonce: 7, isDeleted: false, ...rest };
}

describe('merging waiting changes', () => {
  const make = (payload: { changes: ElementChange[] }): OutboxItem =>
    makeItem<'board'>(1, 'board:1', payload);

  function enter(items: OutboxItem[], changes: ElementChange[]): OutboxItem[] {
    const { put, remove } = foldBoard()(items, { changes }, make);
    const left = items.filter(
      (item) =>
        !remove.includes(item.position ?? 0) && !put.some(({ position }) => position === item.position),
    );
    let last = Math.max(0, ...items.map((item) => item.position ?? 0));
    return [...left, ...put.map((item) => ({ ...item, position: item.position ?? ++last }))];
  }
  const shape = (items: OutboxItem[]) =>
    items.map((item) =>
      (item.payload as { changes: ElementChange[] }).changes.map((change) => [
        change.element.id,
        change.kind,
        change.element.version,
      ]),
    );

  test('a later change of the same element replaces the earlier one; an Add stays an Add', () => {
    let items = enter([], [{ kind: Add, element: element('a', 1) }]);
    items = enter(items, [{ kind: Add, element: element('b', 1) }]);
    items = enter(items, [{ kind: Update, element: element('a', 2) }]);
    expect(shape(items)).toEqual([
      [
        ['a', Add, 2],
        ['b', Add, 1],
      ],
    ]);
  });

  test('sends the removal of an element the server never received: other tabs show what waits', () => {
    const items = enter([], [{ kind: Add, element: element('a', 1) }]);
    const after = enter(items, [{ kind: Delete, element: element('a', 2, { isDeleted: true }) }]);
    expect(shape(after)).toEqual([[['a', Delete, 2]]]);
  });

  test('keeps the removal of an element the server knows', () => {
    const items = enter([], [{ kind: Update, element: element('a', 2) }]);
    const after = enter(items, [{ kind: Delete, element: element('a', 3, { isDeleted: true }) }]);
    expect(shape(after)).toEqual([[['a', Delete, 3]]]);
  });

  test('does not change what is in flight: the change follows in an operation of its own', () => {
    const [first] = enter([], [{ kind: Add, element: element('a', 1) }]);
    const sent = { ...first, attempted: true } as OutboxItem;
    const items = enter([sent], [{ kind: Delete, element: element('a', 2, { isDeleted: true }) }]);
    expect(shape(items)).toEqual([[['a', Add, 1]], [['a', Delete, 2]]]);
    expect(items[0]).toBe(sent);
    expect(items[1]?.opId).not.toBe(sent.opId);
  });

  test('keeps operations within the size of a frame', () => {
    const heavy = (id: string) => ({ kind: Add, element: element(id, 1, { points: 'x'.repeat(200_000) }) });
    const items = enter([], ['a', 'b', 'c', 'd', 'e'].map(heavy));
    expect(items.every((item) => JSON.stringify(item.payload).length <= STREAM_PART_MAX_BYTES + 100)).toBe(
      true,
    );
    expect(items).toHaveLength(5);
  });

  describe('an element that is too large', () => {
    const large = (id: string, version = 1) =>
      element(id, version, { points: 'x'.repeat(BOARD_ELEMENT_MAX_BYTES) });
    const states = (items: OutboxItem[]) => items.map(({ state, code }) => [state, code]);
    const REFUSED = ['refused', 'OPERATION_TOO_LARGE'];

    test('R25: is refused at once, alone', () => {
      const changes = ['a', 'big', 'b'].map((id) => ({
        kind: Add,
        element: id === 'big' ? large(id) : element(id),
      }));
      const items = enter([], changes);
      expect(shape(items)).toEqual([[['a', Add, 1]], [['big', Add, 1]], [['b', Add, 1]]]);
      expect(states(items)).toEqual([['waiting', undefined], REFUSED, ['waiting', undefined]]);
      expect(shape(enter(items.slice(1, 2), [{ kind: Add, element: element('c') }]))).toEqual([
        [['big', Add, 1]],
        [['c', Add, 1]],
      ]);
    });

    test('R25: when it becomes too large, leaves the changes it waited with', () => {
      const items = enter(
        [],
        [
          { kind: Add, element: element('a') },
          { kind: Add, element: element('b') },
        ],
      );
      const after = enter(items, [{ kind: Update, element: large('a', 2) }]);
      expect(shape(after)).toEqual([[['b', Add, 1]], [['a', Add, 2]]]);
      expect(states(after)).toEqual([['waiting', undefined], REFUSED]);
    });

    test('R25: waits again as soon as it is small enough, and its removal is always sent', () => {
      const items = enter([], [{ kind: Add, element: large('a') }]);
      const smaller = enter(items, [{ kind: Update, element: element('a', 2) }]);
      expect([shape(smaller), states(smaller)]).toEqual([[[['a', Add, 2]]], [['waiting', undefined]]]);
      const removed = enter(items, [{ kind: Delete, element: { ...large('a', 2), isDeleted: true } }]);
      expect([shape(removed), states(removed)]).toEqual([[[['a', Delete, 2]]], [['waiting', undefined]]]);
    });

    test('R25: a picture has a smaller limit', () => {
      const picture = element('p', 1, { type: 'image', link: 'x'.repeat(20_000) });
      expect(states(enter([], [{ kind: Add, element: picture }]))).toEqual([REFUSED]);
    });
  });
});
