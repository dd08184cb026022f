import type { AnswersOperation, LiveVerdicts, PartAnswer, PartAnswers } from '@/lib/contract/live/answers.ts';
import { outranks } from '@/lib/contract/live/parts.ts';
import type { PartValue } from '@/lib/contract/live/parts.ts';
import type { StoredAnswers } from '@/lib/contract/socket-payloads.ts';

/** What stands in a part. */
export interface PartNow extends PartAnswer {
  /** Milliseconds by the server's clock. */
  at: number;
  /** Number in the stream. */
  seq: number;
  /** The version of the exercise that the student saw. */
  version: number;
}

/** Words that stand beside the answer: they came after the lock, or something newer stood there. */
export interface Aside {
  value: PartValue;
  at: number;
}

/** What a student answers to one exercise, and hears of it. Times in milliseconds by the server's clock. */
export interface AnswerNow {
  parts: Readonly<Record<string, PartNow>>;
  afterLock: Readonly<Record<string, Aside>>;
  outranked: Readonly<Record<string, Aside>>;
  hints: Readonly<Record<string, { text: string; at: number }>>;
  handedInAt: number | null;
  verdicts: LiveVerdicts | null;
  /** When it was last changed; null: never. */
  changedAt: number | null;
}

export const NO_ANSWER: AnswerNow = {
  parts: {},
  afterLock: {},
  outranked: {},
  hints: {},
  handedInAt: null,
  verdicts: null,
  changedAt: null,
};

/** By exercise. */
export type AnswersNow = ReadonlyMap<number, AnswerNow>;
export const NO_ANSWERS: AnswersNow = new Map();

export const exerciseOf = (payload: AnswersOperation): number => {
  if ('handsIn' in payload) return payload.handsIn;
  if ('hints' in payload) return payload.hints;
  return 'verdicts' in payload ? payload.verdicts : payload.exerciseId;
};

/** What is so after one more operation, or state of a snapshot; one that came before changes nothing. */
export function answersAfter(before: AnswersNow, { seq, at, payload }: StoredAnswers): AnswersNow {
  const exerciseId = exerciseOf(payload);
  const present = before.get(exerciseId) ?? NO_ANSWER;
  return new Map(before).set(exerciseId, answerAfter(present, payload, { seq, at: Date.parse(at) }));
}

function answerAfter(
  before: AnswerNow,
  payload: AnswersOperation,
  { seq, at }: { seq: number; at: number },
): AnswerNow {
  if ('handsIn' in payload) return { ...before, handedInAt: before.handedInAt ?? at };
  if ('verdicts' in payload) return { ...before, verdicts: payload };
  if ('hints' in payload) {
    const { [payload.part]: _former, ...others } = before.hints;
    const { text } = payload;
    return { ...before, hints: text === null ? others : { ...others, [payload.part]: { text, at } } };
  }
  const asides = (parts: PartAnswers = {}) =>
    Object.fromEntries(Object.entries(parts).map(([part, { value }]) => [part, { value, at }]));
  if (payload.isAfterLock)
    return { ...before, afterLock: { ...before.afterLock, ...asides(payload.answer) } };
  const parts = { ...before.parts };
  for (const [part, given] of Object.entries(payload.answer))
    if (outranks(given, parts[part])) parts[part] = { ...given, at, seq, version: payload.version };
  return {
    ...before,
    parts,
    outranked: { ...before.outranked, ...asides(payload.outranked) },
    changedAt: Math.max(before.changedAt ?? 0, at),
  };
}

/** Of each part what counts: what waits on this device, unless the server has something newer. */
export function newestParts(
  parts: Readonly<Record<string, PartAnswer>>,
  waiting: Readonly<Record<string, PartAnswer>>,
): PartAnswers {
  const newest: PartAnswers = { ...parts };
  for (const [part, given] of Object.entries(waiting))
    if (outranks(given, newest[part])) newest[part] = given;
  return newest;
}
