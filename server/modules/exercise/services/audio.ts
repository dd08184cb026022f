import { EXERCISE_LIMITS } from '#contract/exercise/limits.ts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { fieldCode, parseInput } from '../../../input.ts';
import { cleanLine } from '../../../text.ts';
import { inTransaction } from '../../../transaction.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import { claimUpload } from '../../upload/service.ts';
import { EXERCISE_BUDGETS } from '../budgets.ts';
import type { AudioRow, StoredExercise } from '../model.ts';
import { shownFiles } from './edited.ts';
import { authorOf } from './parent.ts';
import { lockExercise, writeBeside, type LockedExercise } from './write.ts';

const titleSchema = z.object({
  title: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, fieldCode('REQUIRED')).max(EXERCISE_LIMITS.title)),
});

/**
 * Sets the sound, replacing an existing one. Author or ADMIN. EXERCISE_NOT_FOUND, UPLOAD_NOT_FOUND, BAD_USER_INPUT.
 */
export async function createExerciseAudio(
  ctx: Context,
  input: { exerciseId: number; file: string; title: string },
): Promise<AudioRow> {
  const { title } = parseInput(titleSchema, input);
  return change(ctx, (inner) => lockExercise(inner, { id: input.exerciseId }), {
    audioId: input.file,
    audioTitle: title,
  });
}

/** Removes a sound. Author or ADMIN. AUDIO_NOT_FOUND. */
export async function removeExerciseAudio(ctx: Context, id: string): Promise<void> {
  await change(ctx, (inner) => lockByAudio(inner, id), { audioId: null, audioTitle: '' });
}

/** Replaces a sound; the title stays. Author or ADMIN. AUDIO_NOT_FOUND, UPLOAD_NOT_FOUND. */
export async function renewExerciseAudio(
  ctx: Context,
  { newAudio, oldAudio }: { newAudio: string; oldAudio: string },
): Promise<AudioRow> {
  return change(ctx, (inner) => lockByAudio(inner, oldAudio), { audioId: newAudio });
}

/** Changes the title. Author or ADMIN. AUDIO_NOT_FOUND, BAD_USER_INPUT. */
export async function updateAudio(ctx: Context, input: { id: string; title: string }): Promise<AudioRow> {
  const { title } = parseInput(titleSchema, input);
  return change(ctx, (inner) => lockByAudio(inner, input.id), { audioTitle: title });
}

async function lockByAudio(ctx: Context, audioId: string): Promise<LockedExercise> {
  if (!isUuid(audioId)) throw new DomainError('AUDIO_NOT_FOUND');
  return lockExercise(ctx, { audioId });
}

/** Makes a new version: answers to the former sound can no longer be submitted. */
async function change(
  ctx: Context,
  lock: (inner: Context) => Promise<LockedExercise>,
  values: Partial<Pick<StoredExercise, 'audioId' | 'audioTitle'>>,
): Promise<AudioRow> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(EXERCISE_BUDGETS.exercise, String(id));
  const row = await inTransaction(ctx, async (inner) => {
    const locked = await lock(inner);
    const { audioId } = values;
    const claim = { ownerId: authorOf(locked.parent), replaced: locked.row.audioId };
    if (typeof audioId === 'string' && !shownFiles(locked).has(audioId))
      await claimUpload(inner, audioId, 'EXERCISE_AUDIO', claim);
    const next = { ...locked.row, ...values };
    // A sound that was replaced is released by the claim.
    const before = shownFiles(locked);
    if (audioId && locked.row.audioId) before.delete(locked.row.audioId);
    return writeBeside(inner, locked, { next, isSame: false, isNewVersion: true }, before);
  });
  return { id: row.audioId ?? '', title: row.audioTitle };
}
