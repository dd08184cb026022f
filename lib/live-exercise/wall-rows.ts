import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import type { Presence } from '@/lib/live/use-lesson-stream';
import { NO_ANSWER } from './answers';
import type { AnswerNow } from './answers';
import type { LiveMark } from './queries';
import { cellOf, countsOf, doingOf } from './wall';
import type { Cell, Column, Doing, PartCounts } from './wall';

/** `isHinted`: the teacher has hinted to the student, or to all. */
export type WallCell = Cell & { isHinted: boolean };
export type Student = LiveScheduleFragment['students'][number];

/** A student's row of the wall. */
export interface WallRow {
  student: Student;
  answer: AnswerNow;
  cells: readonly WallCell[];
  /** Parts that are right. */
  right: number;
  doing: Doing;
}

export interface RowsInput {
  students: readonly Student[];
  /** By student. */
  answers: ReadonlyMap<number, AnswerNow>;
  marks: ReadonlyMap<number, LiveMark>;
  presence: Presence;
  columns: readonly Column[];
  shown: ShownBlock;
  /** Of the exercise as it is now. */
  version: number;
  /** Parts about which everybody was given a hint. */
  hinted: ReadonlySet<string>;
  releasedAt: number;
  now: number;
}

interface Held {
  row: WallRow;
  mark: LiveMark | undefined;
  /** Of these, the row was made. */
  of: Pick<RowsInput, 'columns' | 'shown' | 'version' | 'hinted'>;
}

const MINUTE_MS = 60_000;

const isSameCell = (one: WallCell, other: WallCell): boolean =>
  one.part === other.part &&
  one.state === other.state &&
  one.text === other.text &&
  one.value === other.value &&
  one.isTyping === other.isTyping &&
  one.at === other.at &&
  one.isOlder === other.isOlder &&
  one.isHinted === other.isHinted;

/** What is said of it: whole minutes. */
const saidOf = (doing: Doing): string =>
  JSON.stringify('ms' in doing && doing.ms !== null ? [doing.is, Math.floor(doing.ms / MINUTE_MS)] : doing);

const isTypingIn = ({ cells }: WallRow) => cells.some(({ isTyping }) => isTyping);

/**
 * Makes the rows of a wall. What says the same as before is the same object: a key changes one cell and its row, and nothing
 * else is drawn again.
 */
export function createRows(): (input: RowsInput) => { rows: WallRow[]; counts: PartCounts[] } {
  const held = new Map<number, Held>();
  let counted: PartCounts[] = [];
  return (input) => {
    const rows = input.students.map((student) => {
      const next = heldAfter(held.get(student.id), student, input);
      held.set(student.id, next);
      return next.row;
    });
    counted = countsOf(input.columns, rows).map((counts, index) => {
      const former = counted[index];
      return former && JSON.stringify(former) === JSON.stringify(counts) ? former : counts;
    });
    return { rows, counts: counted };
  };
}

function heldAfter(before: Held | undefined, student: Student, input: RowsInput): Held {
  const { columns, shown, version, hinted, now, releasedAt, presence } = input;
  const answer = input.answers.get(student.id) ?? NO_ANSWER;
  const mark = input.marks.get(student.id);
  const isSame =
    before !== undefined &&
    before.row.answer === answer &&
    before.mark === mark &&
    before.of.columns === columns &&
    before.of.shown === shown &&
    before.of.version === version &&
    before.of.hinted === hinted &&
    // It ends by itself.
    !isTypingIn(before.row);
  const cells = isSame ? before.row.cells : cellsAfter(before?.row.cells ?? [], answer, mark, input);
  const lostAt = presence.lost.get(student.id) ?? null;
  const isHere = presence.here.has(student.id);
  const doing = doingOf(answer, cells, { lostAt, isHere, releasedAt, now });
  const of = { columns, shown, version, hinted };
  if (
    before?.row.student === student &&
    before.row.answer === answer &&
    before.row.cells === cells &&
    saidOf(before.row.doing) === saidOf(doing)
  )
    return { row: before.row, mark, of };
  const right = cells.filter(({ state }) => state === 'RIGHT').length;
  return { row: { student, answer, cells, right, doing }, mark, of };
}

function cellsAfter(
  before: readonly WallCell[],
  answer: AnswerNow,
  mark: LiveMark | undefined,
  { columns, shown, version, hinted, now }: RowsInput,
): readonly WallCell[] {
  const cells = columns.map(({ part }, index) => {
    const isHinted = hinted.has(part) || answer.hints[part] !== undefined;
    const cell = { ...cellOf(shown, answer, { part, mark, now, version }), isHinted };
    const former = before[index];
    return former && isSameCell(former, cell) ? former : cell;
  });
  const isSame = cells.length === before.length && cells.every((cell, index) => cell === before[index]);
  return isSame ? before : cells;
}
