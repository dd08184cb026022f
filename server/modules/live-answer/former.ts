import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import { partIdSchema } from '#contract/live/changes.ts';
import type { Context } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { readLog } from './former-store.ts';
import type { LoggedAnswer } from './former-store.ts';
import type { FormerAnswerRow } from './model.ts';
import { getTaught } from './service.ts';
import type { Asked } from './service.ts';

const PAGE = 20;
/** What is typed on sooner than this was a half word. */
const RESTED_MS = 2_000;

const inputSchema = z.object({ part: partIdSchema, before: idSchema.nullish() });

interface Former {
  answers: FormerAnswerRow[];
  before: number | null;
}

/**
 * What stood in a part of a student's answer before what stands there now, for the lesson's instructor alone (R47). Codes as of
 * getLiveMarks; USER_NOT_FOUND, BAD_USER_INPUT.
 */
export async function getFormerAnswers(
  ctx: Context,
  asked: Asked & { userId: number; part: string; before?: number | null | undefined },
): Promise<Former> {
  const { part, before = null } = parseInput(inputSchema, { part: asked.part, before: asked.before });
  const { lesson, listed } = await getTaught(ctx, asked);
  const { lessonScheduleId: scheduleId, exerciseId, userId: studentId } = asked;
  if (![...lesson.studentIds, ...lesson.removedIds].includes(studentId))
    throw new DomainError('USER_NOT_FOUND');
  const { logged, bottom } = await readLog(ctx.db, { scheduleId, studentId, exerciseId, part }, before);
  return toPage(logged, { before, bottom, isTyped: listed.type.startsWith('fillIn') });
}

/** `before`: the number of the answer that came next, which was on the page before; null: the newest is what stands now. */
export function toPage(
  logged: readonly LoggedAnswer[],
  { before, bottom, isTyped }: { before: number | null; bottom: number; isTyped: boolean },
): Former {
  const answers: FormerAnswerRow[] = [];
  const [newest] = logged;
  const isKnown = newest && (before === null || newest.seq === before);
  let next = isKnown ? newest : null;
  for (const one of isKnown ? logged.slice(1) : logged) {
    const wasTypedOn = isTyped && next !== null && next.at.getTime() - one.at.getTime() < RESTED_MS;
    const isEmpty = one.value === null || one.value === '';
    const isSame = next?.value === one.value;
    next = one;
    if (wasTypedOn || isEmpty || isSame) continue;
    answers.push(toRow(one));
    if (answers.length === PAGE) return { answers, before: one.seq };
  }
  if (bottom <= 0) return { answers, before: null };
  // The oldest one that was found tells the next page how long the one before it stood.
  return { answers, before: next && next.seq !== before ? next.seq : bottom };
}

const toRow = ({ seq, at, version, value }: LoggedAnswer): FormerAnswerRow => ({
  ...{ seq, version, givenAt: at },
  text: typeof value === 'string' ? value : null,
  flag: typeof value === 'boolean' ? value : null,
});
