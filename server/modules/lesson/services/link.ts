import { isId } from '#contract/id.ts';
import { LESSON_QUIZZES_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { LESSON_BUDGETS } from '../budgets.ts';
import * as store from '../link-store.ts';
import type { LessonRow } from '../model.ts';
import { lockManagedLesson } from './lock.ts';

interface Linking {
  quizId: number;
  lessonId: number;
}

/**
 * Appends a quiz of the lesson's author; one that is linked stays where it is. Author or ADMIN. LESSON_NOT_FOUND,
 * QUIZ_NOT_FOUND also for somebody else's, LESSON_QUIZZES_FULL.
 */
export const linkQuiz = (ctx: Context, { quizId, lessonId }: Linking): Promise<LessonRow> =>
  change(ctx, lessonId, async (inner, lesson, now) => {
    const found = isId(quizId) ? await store.readLinking(inner.db, { lessonId, quizId }) : null;
    if (found?.authorId !== lesson.authorId) throw new DomainError('QUIZ_NOT_FOUND');
    if (found.isLinked) return;
    if (found.count >= LESSON_QUIZZES_MAX) throw new DomainError('LESSON_QUIZZES_FULL');
    await store.insertLink(inner.db, { lessonId, quizId, now });
  });

/** Removes a link; a quiz that is not linked is ignored. Author or ADMIN. LESSON_NOT_FOUND, INSUFFICIENT_ROLE. */
export const unlinkQuiz = (ctx: Context, { quizId, lessonId }: Linking): Promise<LessonRow> =>
  change(ctx, lessonId, (inner, _lesson, now) => store.deleteLink(inner.db, { lessonId, quizId, now }));

/** Swaps two linked quizzes. Author or ADMIN. QUIZ_NOT_FOUND if one is not linked. */
export const changeOrderLessonQuiz = (
  ctx: Context,
  { lessonId, fromQuizId, toQuizId }: { lessonId: number; fromQuizId: number; toQuizId: number },
): Promise<LessonRow> =>
  change(ctx, lessonId, async (inner, _lesson, now) => {
    const linked = await store.listLinks(inner.db, [lessonId]);
    const [first, second] = [fromQuizId, toQuizId].map((id) => linked.find((link) => link.quizId === id));
    if (!first || !second) throw new DomainError('QUIZ_NOT_FOUND');
    if (first !== second) await store.swapLinks(inner.db, [first, second], now);
  });

/** Runs `work` on the locked lesson, which it touches. */
async function change(
  ctx: Context,
  lessonId: number,
  work: (inner: Context, lesson: LessonRow, now: Date) => Promise<void>,
): Promise<LessonRow> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(LESSON_BUDGETS.lesson, String(id));
  return inTransaction(ctx, async (inner) => {
    const lesson = await lockManagedLesson(inner, lessonId);
    const now = inner.platform.clock.now();
    await work(inner, lesson, now);
    return { ...lesson, updatedAt: now };
  });
}
