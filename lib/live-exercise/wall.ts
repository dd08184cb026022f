import type { GapKeysFragment } from '@/graphql/generated/graphql';
import { acceptedAnswers } from '@/lib/attempt/accepted-answers';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { partsOf } from '@/lib/contract/exercise/usable-answers.ts';
import type { Verdict } from '@/lib/contract/exercise/result.ts';
import { PICK } from '@/lib/contract/live/parts.ts';
import type { PartValue } from '@/lib/contract/live/parts.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import type { AnswerNow } from './answers';
import type { LiveMark } from './queries';

/** Somebody has typed this recently. */
export const TYPING_MS = 4_000;
/** Somebody with an open part has not touched a key for so long. */
export const STILL_MS = 120_000;
/** A line lost for so long is said. */
export const AWAY_MS = 10_000;

/** A part of the exercise, over all students. */
export interface Column {
  part: string;
  number: number;
  /** What is right, or what the part is. Empty: nothing short can be said. */
  label: string;
}

/** Reads of a thing that does not change once, however many cells ask. */
function once<Thing extends object, Read>(read: (thing: Thing) => Read): (thing: Thing) => Read {
  const held = new WeakMap<Thing, Read>();
  return (thing) => {
    const present = held.get(thing);
    if (present !== undefined) return present;
    const made = read(thing);
    held.set(thing, made);
    return made;
  };
}

/** Texts of what can be chosen or placed, by id. */
const textsOf = once(({ type, block }: ShownBlock): ReadonlyMap<string, string> => {
  const data = block.data as {
    bank?: { id: string; text: string }[];
    options?: { id: string; text?: string }[];
    statements?: { id: string; text: string }[];
    content?: { t: string; id?: string; s?: string }[];
    candidates?: { t: string; id?: string; s?: string }[];
  };
  const named = [...(data.bank ?? []), ...(data.options ?? []), ...(data.statements ?? [])];
  const units = [...(data.content ?? []), ...(data.candidates ?? [])].flatMap(({ t, id, s }) =>
    t === 'unit' && id && s ? [{ id, text: s }] : [],
  );
  const places = type === 'findThePlace' ? partsOf(type, block) : [];
  return new Map([
    ...named.flatMap(({ id, text }) => (text ? [[id, text] as const] : [])),
    ...units.map(({ id, text }) => [id, text] as const),
    ...places.map((id, index) => [id, `${index + 1}`] as const),
  ]);
});

/** Types in which each answers with one choice. */
const PICKED: readonly ExerciseType[] = ['singleChoice', 'findSynonym', 'findThePlace'];
/** Types in which parts are chosen, so that those nobody chose say nothing. */
const CHOSEN: readonly ExerciseType[] = ['markTheWords'];

/** Whether the columns of this type depend on what was touched. */
export const isChosen = ({ type }: Pick<ShownBlock, 'type'>): boolean => CHOSEN.includes(type);

/** The columns of the wall. `touched`: parts that somebody answered, or that are right. */
export function columnsOf(
  shown: ShownBlock,
  solution: GapKeysFragment | null,
  touched: ReadonlySet<string>,
): Column[] {
  if (PICKED.includes(shown.type)) return [{ part: PICK, number: 1, label: '' }];
  const texts = textsOf(shown);
  const accepted = new Map(acceptedAnswers(shown, solution).map(({ id, words }) => [id, words[0] ?? '']));
  return partsOf(shown.type, shown.block as never)
    .map((part, index) => ({
      part,
      number: index + 1,
      label: accepted.get(part) ?? texts.get(part) ?? '',
    }))
    .filter(({ part }) => !isChosen(shown) || touched.has(part));
}

export type CellState = 'RIGHT' | 'WRONG' | 'GIVEN' | 'OPEN';

export interface Cell {
  part: string;
  state: CellState;
  /** The answer as a person reads it; true and false say themselves. */
  text: string;
  value: PartValue;
  isTyping: boolean;
  /** When it was typed; 0: never. */
  at: number;
  /** It was given to a version of the exercise that its teacher has changed since. */
  isOlder: boolean;
}

/** The verdict of a part of an answer; of a choice that of what was chosen. */
const verdictOf = (verdicts: ReadonlyMap<string, Verdict>, part: string, value: PartValue) =>
  verdicts.get(part === PICK && typeof value === 'string' ? value : part);

/** The cell of a student and a part. `mark` counts only for what it has seen. */
export function cellOf(
  shown: ShownBlock,
  answer: AnswerNow,
  { part, mark, now, version }: { part: string; mark: LiveMark | undefined; now: number; version: number },
): Cell {
  const stored = answer.parts[part];
  const value = stored?.value ?? null;
  const isEmpty = value === null || value === '' || (value === false && shown.type !== 'trueFalse');
  const isTyping = stored !== undefined && now - stored.at < TYPING_MS && answer.handedInAt === null;
  const isMarked = mark !== undefined && stored !== undefined && stored.seq <= mark.seq;
  const verdict = isMarked ? verdictOf(verdictsOf(mark), part, value) : undefined;
  const state: CellState = isEmpty
    ? 'OPEN'
    : verdict === 'CORRECT'
      ? 'RIGHT'
      : verdict === 'WRONG' || verdict === 'HALF'
        ? 'WRONG'
        : 'GIVEN';
  const text = textOfPart(shown, part, value);
  const isOlder = !isEmpty && (stored?.version ?? version) < version;
  return { part, state, text, value, isTyping, at: stored?.at ?? 0, isOlder };
}

/** What a part says as a person reads it; true and false say themselves. */
export function textOfPart(shown: ShownBlock, part: string, value: PartValue): string {
  if (typeof value !== 'string') return value === true ? (textsOf(shown).get(part) ?? '') : '';
  return shown.type.startsWith('fillIn') ? value : (textsOf(shown).get(value) ?? value);
}

/** A mark's verdicts by part. */
export const verdictsOf = once(
  ({ verdicts }: Pick<LiveMark, 'verdicts'>): ReadonlyMap<string, Verdict> =>
    new Map([
      ...verdicts.correct.map((part) => [part, 'CORRECT'] as const),
      ...verdicts.half.map((part) => [part, 'HALF'] as const),
      ...verdicts.wrong.map((part) => [part, 'WRONG'] as const),
      ...verdicts.missed.map((part) => [part, 'MISSED'] as const),
      ...verdicts.empty.map((part) => [part, 'EMPTY'] as const),
    ]),
);

/** What a student is doing. */
export type Doing =
  | { is: 'AWAY'; ms: number | null }
  | { is: 'HANDED_IN' }
  | { is: 'TYPING'; number: number }
  | { is: 'STILL'; ms: number }
  | { is: 'ALL_ANSWERED' }
  | { is: 'WORKING'; given: number };

export function doingOf(
  answer: AnswerNow,
  cells: readonly Cell[],
  {
    lostAt,
    isHere,
    releasedAt,
    now,
  }: { lostAt: number | null; isHere: boolean; releasedAt: number; now: number },
): Doing {
  if (answer.handedInAt !== null) return { is: 'HANDED_IN' };
  if (lostAt !== null && now - lostAt >= AWAY_MS) return { is: 'AWAY', ms: now - lostAt };
  if (!isHere && lostAt === null) return { is: 'AWAY', ms: null };
  const typed = cells
    .map(({ isTyping, at }, index) => ({ number: index + 1, at: isTyping ? at : 0 }))
    .toSorted((a, b) => b.at - a.at)[0];
  if (typed && typed.at > 0) return { is: 'TYPING', number: typed.number };
  const given = cells.filter(({ state }) => state !== 'OPEN').length;
  if (given === cells.length) return { is: 'ALL_ANSWERED' };
  const restMs = now - Math.max(answer.changedAt ?? 0, releasedAt);
  return restMs >= STILL_MS ? { is: 'STILL', ms: restMs } : { is: 'WORKING', given };
}

/** What everybody has in a part: how many are right and wrong, and the answers, most frequent first. */
export interface PartCounts {
  right: number;
  wrong: number;
  answers: readonly string[];
}

/** Answers of a part that can be shown to all from its head. */
const SHOWN_ANSWERS = 4;

/** By column. */
export function countsOf(
  columns: readonly Column[],
  rows: readonly { cells: readonly Cell[] }[],
): PartCounts[] {
  return columns.map((_column, index) => {
    const cells = rows.flatMap(({ cells: all }) => all[index] ?? []);
    const of = (wanted: CellState) => cells.filter(({ state }) => state === wanted).length;
    const times = new Map<string, number>();
    for (const { text } of cells) if (text !== '') times.set(text, (times.get(text) ?? 0) + 1);
    const answers = [...times].toSorted(([, a], [, b]) => b - a).map(([text]) => text);
    return { right: of('RIGHT'), wrong: of('WRONG'), answers: answers.slice(0, SHOWN_ANSWERS) };
  });
}

/** The same wrong answer of several students. */
export interface Mistake {
  part: string;
  number: number;
  text: string;
  right: string;
  studentIds: number[];
}

/** Wrong answers that several share, the most frequent first. */
export function mistakesOf(
  columns: readonly Column[],
  rows: readonly { studentId: number; cells: readonly Cell[] }[],
): Mistake[] {
  const found = new Map<string, Mistake>();
  for (const { studentId, cells } of rows)
    for (const { part, state, text } of cells) {
      const column = columns.find((one) => one.part === part);
      if (state !== 'WRONG' || text === '' || !column) continue;
      const key = `${part} ${text.toLocaleLowerCase()}`;
      const mistake = found.get(key) ?? {
        part,
        number: column.number,
        text,
        right: column.label,
        studentIds: [],
      };
      mistake.studentIds.push(studentId);
      found.set(key, mistake);
    }
  return [...found.values()]
    .filter(({ studentIds }) => studentIds.length > 1)
    .toSorted((a, b) => b.studentIds.length - a.studentIds.length || a.number - b.number);
}
