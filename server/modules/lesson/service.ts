import { isId } from '#contract/id.ts';
import type { Context, SystemContext } from '../../context.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { cleanLine } from '../../text.ts';
import { inTransaction } from '../../transaction.ts';
import {
  abilitiesOf,
  askerOf,
  audienceOf,
  openOrNull,
  requireAuthor,
  requireOpen,
  requireOpenByItself,
} from '../openness/service.ts';
import { releaseUploads } from '../upload/service.ts';
import type { Audience } from '../upload/service.ts';
import type { LessonCounts, LessonParts, LessonRow, LessonWordRow } from './model.ts';
import { ownsNotes } from './policy.ts';
import { lockManagedLesson } from './services/lock.ts';
import { listFiles } from './shelf-store.ts';
import * as store from './store.ts';
import * as words from './word-store.ts';

export {
  changeOrderLessonAttachment,
  createLessonAttachment,
  removeLessonAttachment,
  updateLessonAttachment,
} from './services/attachment.ts';
export { createLessonAudio, removeLessonAudio, renewLessonAudio, updateAudio } from './services/audio.ts';
export { addLessonsRead, requireLessonsForSchedule } from './services/schedule.ts';
export type { LessonAuthor } from './services/schedule.ts';
export { addLessonCopy, addLink, findLessonCopy, readToCopy } from './services/copy.ts';
export { changeOrderLessonQuiz, linkQuiz, unlinkQuiz } from './services/link.ts';
export { getLessonVersions, restoreLessonVersion } from './services/version.ts';
export { createLesson, updateLesson } from './services/write.ts';

const SEARCH_MAX = 100;

interface LessonsInput extends PageInput {
  categoryId?: number | null | undefined;
  search?: string | null | undefined;
}

/** The viewer's lessons, latest changed first; two statements. INSUFFICIENT_ROLE, BAD_USER_INPUT. */
export async function getLessons(
  ctx: Context,
  input: LessonsInput,
): Promise<{ total: number; hasMore: boolean; items: LessonRow[] }> {
  const { id: authorId } = requireAuthor(ctx);
  const { skip, take } = parsePage(input);
  const search = cleanLine(input.search ?? '').slice(0, SEARCH_MAX);
  const filter = { authorId, categoryId: input.categoryId ?? null, search };
  const items = await store.listLessons(ctx.db, filter, { skip, take });
  const total = await store.countLessons(ctx.db, filter);
  return { total, hasMore: skip + items.length < total, items };
}

/**
 * A lesson that the viewer, possibly a visitor, may see. LESSON_NOT_FOUND also if its author may not be seen;
 * INVALID_PERMISSIONS if its privacy forbids it.
 */
export async function getLesson(ctx: Context, id: number): Promise<LessonRow> {
  const found = isId(id) ? await store.findLessonToOpen(ctx.db, id, ctx.viewer?.id ?? null) : null;
  return requireOpen(ctx, found, 'LESSON_NOT_FOUND');
}

/** As getLesson, for saving and copying: openness's requireOpenByItself. */
export async function getLessonByItself(ctx: Context, id: number): Promise<LessonRow> {
  const found = isId(id) ? await store.findLessonToOpen(ctx.db, id, ctx.viewer?.id ?? null) : null;
  return requireOpenByItself(ctx, found, 'LESSON_NOT_FOUND');
}

/** Those of these lessons that the viewer may see, by their ids; one statement. */
export async function findSeenLessons(ctx: Context, ids: readonly number[]): Promise<Map<number, LessonRow>> {
  const found = await store.listLessonsToOpen(ctx.db, ids, ctx.viewer?.id ?? null);
  return new Map(found.flatMap((one) => openOrNull(ctx, one) ?? []).map((lesson) => [lesson.id, lesson]));
}

/** Who may open the cover of a lesson: those who may see the lesson. */
export async function findCoverAudience(ctx: Context, { id }: { id: string }): Promise<Audience> {
  return audienceOf(ctx, await store.findLessonOfCover(ctx.db, id, ctx.viewer?.id ?? null));
}

/** Deletes a lesson with its files; its quizzes stay. Author or ADMIN. LESSON_NOT_FOUND, INSUFFICIENT_ROLE. */
export async function deleteLesson(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockManagedLesson(inner, id);
    await releaseUploads(inner, await listFiles(inner.db, id));
    await store.changeLesson(inner.db, id, { deletedAt: inner.platform.clock.now(), clientId: null });
  });
}

/** The vocabulary of these lessons, each in its order; checks no rights, like the reads below. */
export const listWords = (ctx: SystemContext, lessonIds: readonly number[]): Promise<LessonWordRow[]> =>
  words.listWords(ctx.db, lessonIds);

/** The attachments of these lessons, and their links to quizzes that exist. */
export const listParts = (ctx: SystemContext, lessonIds: readonly number[]): Promise<LessonParts[]> =>
  store.listParts(ctx.db, lessonIds);

export const countContents = (
  ctx: SystemContext,
  lessonIds: readonly number[],
): Promise<Map<number, LessonCounts>> => store.countContents(ctx.db, lessonIds);

/** The notes, for the author alone. */
export const notesFor = (ctx: Context, lesson: LessonRow): string | null =>
  ownsNotes(askerOf(ctx), lesson) ? lesson.notes : null;

/** What the viewer may do with a lesson that they see; `connected`: with its author. */
export function lessonAbilities(ctx: Context, lesson: LessonRow, connected: boolean) {
  const { see: _see, ...abilities } = abilitiesOf(ctx, lesson, connected);
  return abilities;
}

/** Deletes a person's lessons. Call it inside a transaction. */
export const eraseLessonsOf = (ctx: SystemContext, authorId: number): Promise<void> =>
  store.deleteLessonsOf(ctx.db, authorId);
