import { SHEET_CORRECTIONS_MAX, SHEET_CORRECTIONS_OF_STUDENT_MAX } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import { listWithheld } from '../lesson-access/service.ts';
import { answerKey, chatKey } from './keys.ts';
import * as log from './log-store.ts';
import type { FoundCorrection, MarkedAnswer, WhoseItems } from './model.ts';
import { cut, oneLine } from './sentences.ts';
import { wrongPartsOf } from './wrong-answers.ts';

interface Asked {
  scheduleId: number;
  /** Null: the viewer may not read the chat. */
  chat: { chatId: number; until: Date } | null;
  whose: WhoseItems;
  studentIds: readonly number[];
}

/**
 * What was corrected in a lesson: messages, then answers that were marked and not right; to a student their own. Of each student as
 * many for the instructor as for them, so that the instructor sees all that a student sees.
 */
export async function listCorrections(ctx: Context, asked: Asked): Promise<FoundCorrection[]> {
  const found = await Promise.all([listMessages(ctx, asked), listAnswers(ctx, asked)]);
  const counts = new Map<number, number>();
  const share = Math.floor(SHEET_CORRECTIONS_MAX / Math.max(1, asked.studentIds.length));
  const most = Math.min(SHEET_CORRECTIONS_OF_STUDENT_MAX, share);
  const shown = found.flat().filter(({ studentId }) => {
    const count = (counts.get(studentId) ?? 0) + 1;
    counts.set(studentId, count);
    return count <= most;
  });
  // After the cut: what is withheld makes no room for what the instructor does not see.
  return shown.flatMap(({ isWithheld, ...correction }) => (isWithheld ? [] : correction));
}

/** A correction that its student may not see now. */
type Correction = FoundCorrection & { isWithheld?: boolean };

async function listMessages(ctx: Context, { chat, whose, studentIds }: Asked): Promise<Correction[]> {
  if (!chat) return [];
  const found = await log.listCorrected(ctx.db, { ...chat, userId: whose });
  // What students correct in the instructor's words is nobody's mistake to learn.
  return found
    .filter(({ userId }) => studentIds.includes(userId))
    .map(({ seq, userId, original, corrected }) => ({
      ...{ key: chatKey(seq), source: 'CHAT' as const, studentId: userId, about: '', isTrue: null, note: '' },
      original: cut(oneLine(original)),
      corrected: cut(oneLine(corrected)),
    }));
}

async function listAnswers(ctx: Context, { scheduleId, whose }: Asked): Promise<Correction[]> {
  const found = await log.listNotRight(ctx.db, { scheduleId, studentId: whose });
  const withheld = await listHeldBack(ctx, whose, found);
  return found.flatMap((answer) =>
    toCorrections(answer).map((one) => ({ ...one, isWithheld: withheld.has(answer.exerciseId) })),
  );
}

/** An exercise that is given again now says nothing of its key to its student until that lesson reveals it. */
async function listHeldBack(
  ctx: Context,
  studentId: WhoseItems,
  found: readonly MarkedAnswer[],
): Promise<Set<number>> {
  if (studentId === null || found.length === 0) return new Set();
  return listWithheld(
    ctx,
    studentId,
    found.map(({ exerciseId }) => exerciseId),
  );
}

const toCorrections = (answer: MarkedAnswer): FoundCorrection[] =>
  wrongPartsOf(answer).map(({ part, ...words }) => ({
    ...words,
    key: answerKey(answer.exerciseId, answer.studentId, part),
    source: 'ANSWER',
    studentId: answer.studentId,
    note: cut(oneLine(answer.exercise.errorHint)),
  }));
