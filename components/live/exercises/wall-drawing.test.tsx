// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { person } from '@/components/testing/data';
import { exerciseOf } from '@/components/testing/exercise';
import { renderScreen } from '@/components/testing/render';
import { NO_ANSWERS, answersAfter } from '@/lib/live-exercise/answers';
import type { AnswerNow } from '@/lib/live-exercise/answers';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import type { Column } from '@/lib/live-exercise/wall';
import { createRows } from '@/lib/live-exercise/wall-rows';
import type { RowsInput, WallCell, WallRow } from '@/lib/live-exercise/wall-rows';
import { NOBODY } from '@/lib/live/use-lesson-stream';
import { AnswerGrid } from './answer-grid';

const AT = Date.parse('2026-11-26T10:00:00.000Z');
const STUDENTS = Array.from({ length: 30 }, (_, index) => person(index + 1));
const COLUMNS: Column[] = ['g1', 'g2', 'g3'].map((part, index) => ({ part, number: index + 1, label: part }));
const shown = shownBlockOf(exerciseOf('fillInTheBlanks', 'x'));
if (!shown) throw new Error('no block');

/** What one student has typed by now, a version for each key. */
const typed = (...values: string[]): AnswerNow =>
  values
    .map((value, index) => ({
      seq: index + 1,
      at: new Date(AT + index).toISOString(),
      payload: {
        exerciseId: 41,
        version: 1,
        answer: { g2: { value, partVersion: index + 1, nonce: 1 } },
      },
    }))
    .reduce(answersAfter, NO_ANSWERS)
    .get(41)!;

/** The same with one more key at this time. */
const later = (before: AnswerNow, ms: number): AnswerNow =>
  answersAfter(new Map([[41, before]]), {
    seq: 9,
    at: new Date(ms).toISOString(),
    payload: { exerciseId: 41, version: 1, answer: { g2: { value: 'found', partVersion: 9, nonce: 1 } } },
  }).get(41)!;

const input: RowsInput = {
  students: STUDENTS,
  answers: new Map(),
  marks: new Map(),
  presence: { ...NOBODY, here: new Set(STUDENTS.map(({ id }) => id)) },
  columns: COLUMNS,
  shown,
  version: 1,
  hinted: new Set(),
  releasedAt: AT,
  now: AT + 1_000,
};
const ofOne = (answer: AnswerNow) => ({ ...input, answers: new Map([[7, answer]]) });
const cellsOf = (rows: readonly WallRow[]) => rows.flatMap(({ cells }) => cells);

const cellAt = (place: string) => {
  const found = screen.getByRole('grid').querySelector<HTMLElement>(`[data-cell="${place}"]`);
  if (!found) throw new Error(`no cell at ${place}`);
  return found;
};

describe('one key on the wall of thirty students', () => {
  it('changes one cell and its row: everything else is the same object', () => {
    const toRows = createRows();
    const before = toRows(ofOne(typed('f'))).rows;
    const after = toRows(ofOne(typed('f', 'fo'))).rows;
    expect(after.filter((row, index) => row !== before[index])).toHaveLength(1);
    const [former, cells] = [cellsOf(before), cellsOf(after)];
    expect(cells.filter((cell, index) => cell !== former[index])).toMatchObject([{ part: 'g2', text: 'fo' }]);
  });

  it('ends to be typing by itself, and a second that passes changes nothing else', () => {
    const toRows = createRows();
    const before = toRows(ofOne(typed('f'))).rows;
    expect(before[6]?.doing.is).toBe('TYPING');
    const later = { ...ofOne(typed('f')), answers: new Map([[7, before[6]!.answer]]) };
    expect(toRows({ ...later, now: AT + 2_000 }).rows).toEqual(before);
    const rested = toRows({ ...later, now: AT + 5_000 }).rows;
    expect(rested[6]?.doing).toEqual({ is: 'WORKING', given: 1 });
    const still = toRows({ ...later, now: AT + 6_000 }).rows;
    expect(still.every((row, index) => row === rested[index])).toBe(true);
  });

  it('says what several are doing as time passes: typing for 4 s, away after 10 s, still after 2 min', () => {
    const toRows = createRows();
    const lost = new Map([[3, AT]]);
    const here = new Set([1, 2, 7, 8]);
    const doing = (seconds: number) => {
      const { rows } = toRows({
        ...{ ...input, students: [1, 2, 3, 7, 8].map((id) => person(id)) },
        ...{ presence: { here, lost }, now: AT + seconds * 1_000 },
        answers: answered,
      });
      return Object.fromEntries(rows.map((row) => [row.student.id, row.doing]));
    };
    const answered = new Map([
      [7, typed('f')],
      [8, typed('f', 'fo')],
    ]);
    const none = { is: 'WORKING', given: 0 };
    const typing = { is: 'TYPING', number: 2 };
    expect(doing(1)).toEqual({ 1: none, 2: none, 3: none, 7: typing, 8: typing });
    expect(doing(3.9)).toMatchObject({ 7: typing, 8: typing });
    const rested = { is: 'WORKING', given: 1 };
    expect(doing(4.1)).toEqual({ 1: none, 2: none, 3: none, 7: rested, 8: rested });
    expect(doing(9.9)).toMatchObject({ 3: none });
    expect(doing(10)).toMatchObject({ 3: { is: 'AWAY', ms: 10_000 }, 1: none });
    expect(doing(119.9)).toMatchObject({ 1: none, 7: rested });
    expect(doing(121)).toMatchObject({ 1: { is: 'STILL' }, 7: { is: 'STILL' }, 3: { is: 'AWAY' } });
    // One key, and they work again.
    answered.set(7, later(typed('f'), AT + 130_000));
    expect(doing(131)).toMatchObject({ 7: typing, 8: { is: 'STILL' } });
  });

  it('draws one cell again', async () => {
    let reads = new Map<string, number>();
    /** A cell that counts how often it is drawn. */
    const watched = new Map<WallCell, WallCell>();
    const watch = (cell: WallCell, id: number): WallCell => {
      const made =
        watched.get(cell) ??
        new Proxy(cell, {
          get: (target, name: keyof WallCell) => {
            if (name === 'isHinted') {
              const key = `${id} ${cell.part}`;
              reads.set(key, (reads.get(key) ?? 0) + 1);
            }
            return target[name];
          },
        });
      watched.set(cell, made);
      return made;
    };
    const held = new Map<WallRow, WallRow>();
    const toRows = createRows();
    const draw = (answer: AnswerNow) => {
      const { rows, counts } = toRows(ofOne(answer));
      return {
        counts,
        rows: rows.map((row) => {
          const made = held.get(row) ?? {
            ...row,
            cells: row.cells.map((cell) => watch(cell, row.student.id)),
          };
          held.set(row, made);
          return made;
        }),
      };
    };
    const { Wall, show } = wallWithState(draw(typed('f')));
    await renderScreen(<Wall />);
    expect(reads.size).toBe(90);
    reads = new Map();
    await show(draw(typed('f', 'fo')));
    expect(cellAt('6 1').getAttribute('aria-label')).toMatch(/^Person7, part 2: fo/u);
    expect([...reads.keys()]).toEqual(['7 g2']);
    // Arrows draw the two cells between which they move.
    reads = new Map();
    cellAt('0 0').focus();
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect([...reads.keys()].toSorted()).toEqual(['1 g1', '2 g1']);
  });
});

type Shown = Pick<Parameters<typeof AnswerGrid>[0], 'rows' | 'counts'>;

/** A wall whose rows can be changed from outside. */
function wallWithState(first: Shown) {
  let now = first;
  const listeners = new Set<() => void>();
  const stable = {
    columns: COLUMNS,
    openIds: [],
    onOpen: vi.fn(),
    onOpenPerson: vi.fn(),
    acts: { onHint: vi.fn(), onShow: vi.fn(), onReveal: vi.fn() },
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const Wall = () => <AnswerGrid {...stable} {...useSyncExternalStore(subscribe, () => now)} />;
  const show = async (next: Shown) =>
    act(async () => {
      now = next;
      listeners.forEach((listener) => listener());
    });
  return { Wall, show };
}
