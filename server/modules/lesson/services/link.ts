import { isId } from '#contract/id.ts';
import { LESSON_QUIZZES_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { LESSON_BUDGETS } from '../budgets.ts';
import * as store from '../link-store.ts';
import type { LessonRow } from '../model.ts';
import { addChange } from '../store.ts';
import { addToVersion } from '../version-store.ts';
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
  change(ctx, lessonId, async (inner, lesson) => {
    const found = isId(quizId) ? await store.readLinking(inner.db, { lessonId, quizId }) : null;
    if (found?.authorId !== lesson.authorId) throw new DomainError('QUIZ_NOT_FOUND');
    if (found.isLinked) return null;
    if (found.count >= LESSON_QUIZZES_MAX) throw new DomainError('LESSON_QUIZZES_FULL');
    return (changes) => store.addLink(changes, { lessonId, quizId });
  });

/** Removes a link; a quiz that is not linked is ignored. Author or ADMIN. LESSON_NOT_FOUND, INSUFFICIENT_ROLE. */
export const unlinkQuiz = (ctx: Context, { quizId, lessonId }: Linking): Promise<LessonRow> =>
  change(
    ctx,
    lessonId,
    async (inner) => {
      const linked = await store.listLinks(inner.db, [lessonId]);
      if (!linked.some((link) => link.quizId === quizId)) return null;
      return (changes) => store.addUnlink(changes, { lessonId, quizId });
    },
    true,
  );

/** Swaps two linked quizzes. Author or ADMIN. QUIZ_NOT_FOUND if one is not linked. */
export const changeOrderLessonQuiz = (
  ctx: Context,
  { lessonId, fromQuizId, toQuizId }: { lessonId: number; fromQuizId: number; toQuizId: number },
): Promise<LessonRow> =>
  change(ctx, lessonId, async (inner) => {
    const linked = await store.listLinks(inner.db, [lessonId]);
    const [first, second] = [fromQuizId, toQuizId].map((id) => linked.find((link) => link.quizId === id));
    if (!first || !second) throw new DomainError('QUIZ_NOT_FOUND');
    return first === second ? null : (changes) => store.addSwap(changes, [first, second]);
  });

/** Writes what `work` finds to change on the locked lesson, which it touches; null: nothing. */
async function change(
  ctx: Context,
  lessonId: number,
  work: (inner: Context, lesson: LessonRow) => Promise<((changes: Changes) => void) | null>,
  removes = false,
): Promise<LessonRow> {
  const { id: editorId } = requireViewer(ctx);
  await ctx.platform.limiter.take(LESSON_BUDGETS.lesson, String(editorId));
  return inTransaction(ctx, async (inner) => {
    const lesson = await lockManagedLesson(inner, lessonId);
    const now = inner.platform.clock.now();
    const collect = await work(inner, lesson);
    if (!collect) return lesson;
    await writeTogether(inner, (changes) => {
      collect(changes);
      addChange(inner.db, changes, lessonId, { updatedAt: now });
      addToVersion(changes, { thingId: lessonId, editorId, now, changed: ['quizzes'], removes });
    });
    return { ...lesson, updatedAt: now };
  });
}
