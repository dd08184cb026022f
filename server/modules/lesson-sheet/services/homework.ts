import { isId } from '#contract/id.ts';
import { HOMEWORK_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parseInput } from '../../../input.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { findQuizzes } from '../../quiz/service.ts';
import { LESSON_SHEET_BUDGETS } from '../budgets.ts';
import { homeworkSchema } from '../input.ts';
import type { SheetRow } from '../model.ts';
import * as store from '../store.ts';
import { getEditedLesson } from './lesson.ts';
import { readSheet } from './read.ts';

/** See Mutation.setLessonHomework. */
export async function setHomework(ctx: Context, scheduleId: number, input: unknown): Promise<SheetRow> {
  const { id: viewerId } = requireViewer(ctx);
  const now = ctx.platform.clock.now();
  const { quizId, dueAt } = parseInput(homeworkSchema(now), input);
  await ctx.platform.limiter.take(LESSON_SHEET_BUDGETS.lessonSheet, String(viewerId));
  const schedule = await getEditedLesson(ctx, scheduleId);
  await requireOwnQuiz(ctx, viewerId, quizId);
  await inTransaction(ctx, async ({ db }) => {
    await store.lockSheet(db, scheduleId);
    const { homework } = await store.findSheet(db, scheduleId);
    if (homework.length >= HOMEWORK_MAX && !homework.some((one) => one.quizId === quizId))
      throw new DomainError('BAD_USER_INPUT', { fields: { quizId: { code: 'TOO_MANY_ITEMS' } } });
    await store.putHomework(db, { scheduleId, quizId, dueAt, createdAt: now });
  });
  return readSheet(ctx, schedule);
}

async function requireOwnQuiz(ctx: Context, viewerId: number, quizId: number): Promise<void> {
  const [quiz] = isId(quizId) ? await findQuizzes(ctx, [quizId]) : [];
  if (!quiz || quiz.authorId !== viewerId || quiz.deletedAt) throw new DomainError('QUIZ_NOT_FOUND');
}

/** See Mutation.removeLessonHomework. */
export async function removeHomework(ctx: Context, scheduleId: number, quizId: number): Promise<SheetRow> {
  const { id: viewerId } = requireViewer(ctx);
  await ctx.platform.limiter.take(LESSON_SHEET_BUDGETS.lessonSheet, String(viewerId));
  const schedule = await getEditedLesson(ctx, scheduleId);
  if (isId(quizId)) await store.deleteHomework(ctx.db, scheduleId, quizId);
  return readSheet(ctx, schedule);
}
