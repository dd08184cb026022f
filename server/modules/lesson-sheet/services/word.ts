import { SHEET_WORDS_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parseInput } from '../../../input.ts';
import { requireViewer } from '../../../viewer.ts';
import { LESSON_SHEET_BUDGETS } from '../budgets.ts';
import { wordSchema } from '../input.ts';
import { insertWord } from '../store.ts';
import { getTaughtLesson } from './lesson.ts';

/** See Mutation.createLessonSheetWord. */
export async function createWord(ctx: Context, scheduleId: number, input: unknown): Promise<boolean> {
  const { id: viewerId } = requireViewer(ctx);
  const { place, ...word } = parseInput(wordSchema, input);
  await ctx.platform.limiter.take(LESSON_SHEET_BUDGETS.sheetWord, String(viewerId));
  const schedule = await getTaughtLesson(ctx, scheduleId);
  if (!schedule.startedAt) throw new DomainError('SCHEDULE_TOO_EARLY');
  const now = ctx.platform.clock.now();
  return insertWord(ctx.db, { ...word, source: place, scheduleId, max: SHEET_WORDS_MAX, now });
}
