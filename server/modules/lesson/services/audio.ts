import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import * as exercises from '../../exercise/service.ts';
import { requireManaged } from '../../openness/service.ts';
import { claimUpload, releaseUploads } from '../../upload/service.ts';
import { LESSON_BUDGETS } from '../budgets.ts';
import { parseTitle } from '../input.ts';
import type { LessonRow } from '../model.ts';
import * as store from '../store.ts';
import { lockManagedLesson } from './lock.ts';

interface AudioRow {
  id: string;
  title: string;
}

/**
 * Sets the sound, replacing an existing one. Author or ADMIN. LESSON_NOT_FOUND, UPLOAD_NOT_FOUND, BAD_USER_INPUT.
 */
export async function createLessonAudio(
  ctx: Context,
  input: { file: string; lessonId: number; title: string },
): Promise<AudioRow> {
  const audioTitle = parseTitle(input);
  return change(ctx, (inner) => lockManagedLesson(inner, input.lessonId), {
    audioId: input.file,
    audioTitle,
  });
}

/** Removes a sound. Author or ADMIN. AUDIO_NOT_FOUND. */
export async function removeLessonAudio(ctx: Context, id: string): Promise<void> {
  await change(ctx, (inner) => lockByAudio(inner, id), { audioId: null, audioTitle: '' });
}

/** Replaces a sound; the title stays. Author or ADMIN. AUDIO_NOT_FOUND, UPLOAD_NOT_FOUND. */
export const renewLessonAudio = (
  ctx: Context,
  { newAudio, oldAudio }: { newAudio: string; oldAudio: string },
): Promise<AudioRow> => change(ctx, (inner) => lockByAudio(inner, oldAudio), { audioId: newAudio });

/** Changes the title of a lesson's or an exercise's sound. Author or ADMIN. AUDIO_NOT_FOUND, BAD_USER_INPUT. */
export async function updateAudio(ctx: Context, input: { id: string; title: string }): Promise<AudioRow> {
  const audioTitle = parseTitle(input);
  return change(ctx, (inner) => lockByAudio(inner, input.id), { audioTitle }).catch((error: unknown) => {
    const isElsewhere = error instanceof DomainError && error.code === 'AUDIO_NOT_FOUND';
    if (!isElsewhere) throw error;
    return exercises.updateAudio(ctx, input);
  });
}

async function lockByAudio(ctx: Context, audioId: string): Promise<LessonRow> {
  requireViewer(ctx);
  const lesson = isUuid(audioId) ? await store.lockLessonOfAudio(ctx.db, audioId) : null;
  if (!lesson) throw new DomainError('AUDIO_NOT_FOUND');
  return requireManaged(ctx, lesson);
}

async function change(
  ctx: Context,
  lock: (inner: Context) => Promise<LessonRow>,
  values: Partial<Pick<LessonRow, 'audioId' | 'audioTitle'>>,
): Promise<AudioRow> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(LESSON_BUDGETS.lesson, String(id));
  const row = await inTransaction(ctx, async (inner) => {
    const lesson = await lock(inner);
    const { audioId } = values;
    const claim = { ownerId: lesson.authorId, replaced: lesson.audioId };
    if (typeof audioId === 'string' && audioId !== lesson.audioId)
      await claimUpload(inner, audioId, 'LESSON_AUDIO', claim);
    if (audioId === null && lesson.audioId) await releaseUploads(inner, [lesson.audioId]);
    return store.changeLesson(inner.db, lesson.id, { ...values, updatedAt: inner.platform.clock.now() });
  });
  return { id: row.audioId ?? '', title: row.audioTitle };
}
