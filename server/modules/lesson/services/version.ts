import { isId } from '#contract/id.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireManaged, requireOpen } from '../../openness/service.ts';
import type { VersionRow } from '../../version/model.ts';
import { LESSON_BUDGETS } from '../budgets.ts';
import type { LessonRow, LessonState } from '../model.ts';
import { ownsNotes } from '../policy.ts';
import { findLessonToOpen } from '../store.ts';
import * as store from '../version-store.ts';
import { lockManagedLesson } from './lock.ts';
import { change } from './write.ts';

/** The versions of a lesson, latest first. Author or ADMIN. LESSON_NOT_FOUND, INSUFFICIENT_ROLE. */
export async function getLessonVersions(ctx: Context, lessonId: number): Promise<VersionRow[]> {
  const { id: viewerId } = requireViewer(ctx);
  const found = isId(lessonId) ? await findLessonToOpen(ctx.db, lessonId, viewerId) : null;
  requireManaged(ctx, requireOpen(ctx, found, 'LESSON_NOT_FOUND'));
  return store.listVersions(ctx.db, lessonId);
}

/**
 * Brings back what was typed and linked in an earlier version, as a new version; sounds of words that are still there,
 * files and privacy stay as they are. Notes are brought back for the author alone. Author or ADMIN. LESSON_NOT_FOUND,
 * INSUFFICIENT_ROLE, VERSION_NOT_FOUND, also for the present version.
 */
export async function restoreLessonVersion(
  ctx: Context,
  { lessonId, versionId }: { lessonId: number; versionId: number },
): Promise<LessonRow> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take(LESSON_BUDGETS.lesson, String(viewer.id));
  return inTransaction(ctx, async (inner) => {
    const lesson = await lockManagedLesson(inner, lessonId);
    const found = isId(versionId) ? await store.findVersion(inner.db, { lessonId, id: versionId }) : null;
    if (!found) throw new DomainError('VERSION_NOT_FOUND');
    const { notes, words, quizIds, ...fields } = found.state as LessonState;
    return change(inner, lesson, {
      values: ownsNotes(viewer, lesson) ? { ...fields, notes } : fields,
      wordChanges: wordChangesTo(words, found.beside),
      restored: { from: found.changedAt, quizIds },
    });
  });
}

/** The changes that make these words the whole vocabulary; a word that is still there keeps its sound. */
function wordChangesTo(words: LessonState['words'], soundOfWord: Record<string, string | null>) {
  const stays = new Set(words.map((word) => word.id));
  return {
    words: words.map((word) => ({ ...word, audio: soundOfWord[word.id] ?? null })),
    removedWords: Object.keys(soundOfWord).filter((wordId) => !stays.has(wordId)),
  };
}
