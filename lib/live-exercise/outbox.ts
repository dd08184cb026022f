import type { AnswerChange, AnswersOperation, PartAnswers } from '@/lib/contract/live/answers.ts';
import type { Fold, OutboxItem } from '@/lib/realtime/outbox-item';

const isAnswer = (payload: AnswersOperation): payload is AnswerChange => 'answer' in payload;

/** A later change of the same parts replaces one that was not sent yet, so that a slow line carries less. */
export const foldAnswers: Fold<AnswersOperation> = (items, payload, make) => {
  if (!isAnswer(payload)) return { put: [make(payload)], remove: [] };
  const held = items.findLast((item) => {
    const waiting = item.payload as AnswersOperation;
    return (
      !item.attempted &&
      item.state === 'waiting' &&
      isAnswer(waiting) &&
      waiting.exerciseId === payload.exerciseId &&
      waiting.version === payload.version
    );
  });
  if (!held) return { put: [make(payload)], remove: [] };
  const answer = { ...(held.payload as AnswerChange).answer, ...payload.answer };
  return { put: [{ ...held, payload: { ...payload, answer } }], remove: [] };
};

/** By exercise the parts that wait on this device. */
export function waitingParts(
  items: readonly OutboxItem<AnswersOperation>[],
): ReadonlyMap<number, PartAnswers> {
  const found = new Map<number, PartAnswers>();
  for (const { state, payload } of items)
    if (state === 'waiting' && isAnswer(payload))
      found.set(payload.exerciseId, { ...found.get(payload.exerciseId), ...payload.answer });
  return found;
}

/** Exercises whose hand-in waits on this device. */
export const waitingHandIns = (items: readonly OutboxItem<AnswersOperation>[]): ReadonlySet<number> =>
  new Set(
    items.flatMap(({ state, payload }) =>
      state === 'waiting' && 'handsIn' in payload ? [payload.handsIn] : [],
    ),
  );
