import { draftSchemas, type Drafts } from '#contract/exercise/drafts.ts';
import type { Blocks } from '#contract/exercise/blocks.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { claimUpload, findSaved } from '../../upload/service.ts';
import type { UploadRow } from '../../upload/model.ts';
import type { MediaInput } from '../input.ts';
import type { ExerciseMedia, StoredExercise } from '../model.ts';

/** Every file that a stored exercise refers to. */
export function filesOf({
  block,
  media,
  audioId,
}: Pick<StoredExercise, 'block' | 'media' | 'audioId'>): Set<string> {
  const ids = [...filesOfBlock(block), media?.image?.fileId, audioId];
  return new Set(ids.filter((id) => id !== null && id !== undefined));
}

function filesOfBlock(block: Blocks[ExerciseType]): string[] {
  const { images, audios } = block as Partial<Blocks['singleChoice']>;
  return [...(images ?? []), ...(audios ?? [])].map(({ fileId }) => fileId);
}

/** How a file becomes part of an exercise: `take` returns it, or throws UPLOAD_NOT_FOUND. */
export interface FileAccess {
  take(fileId: string, purpose: UploadPurpose): Promise<UploadRow>;
}

/**
 * Keeps files of the stored exercise; new ones must be the caller's own, and become the author's: files that an
 * ADMIN adds stay with the exercise when the ADMIN's account is deleted.
 */
export function savingAccess(ctx: Context, held: ReadonlySet<string>, authorId: number): FileAccess {
  // A picture may occur twice in an exercise: it is claimed once.
  const own = new Set(held);
  return {
    async take(fileId, purpose) {
      if (!own.has(fileId)) await claimUpload(ctx, fileId, purpose, { ownerId: authorId });
      own.add(fileId);
      return getSaved(ctx, fileId);
    },
  };
}

/** Files that were claimed and read before. */
export const readAccess = (files: readonly UploadRow[]): FileAccess => ({
  take: (fileId) => {
    const file = files.find(({ id }) => id === fileId);
    return file ? Promise.resolve(file) : Promise.reject(new DomainError('UPLOAD_NOT_FOUND'));
  },
});

/**
 * For blocks that are not stored: reads files without claiming them. Only the caller's own; ADMIN may also read
 * others'.
 */
export const previewAccess = (ctx: Context): FileAccess => ({
  async take(fileId) {
    const file = await getSaved(ctx, fileId);
    if (file.userId !== ctx.viewer?.id && ctx.viewer?.role !== 'ADMIN')
      throw new DomainError('UPLOAD_NOT_FOUND');
    return file;
  },
});

async function getSaved(ctx: Context, fileId: string): Promise<UploadRow> {
  const file = await findSaved(ctx, fileId);
  if (!file) throw new DomainError('UPLOAD_NOT_FOUND');
  return file;
}

/** Returns a draft with the actual sizes of its pictures. UPLOAD_NOT_FOUND for a file that is not the author's. */
export async function takeFiles<T extends ExerciseType>(
  files: FileAccess,
  type: T,
  draft: Drafts[T],
): Promise<Drafts[T]> {
  const { images, audios } = draft as Partial<Drafts['singleChoice']>;
  const sized = [];
  for (const image of images ?? []) {
    const { width, height } = await files.take(image.fileId, 'EXERCISE_IMAGE');
    sized.push({ ...image, width: width ?? 0, height: height ?? 0 });
  }
  for (const { fileId } of audios ?? []) await files.take(fileId, 'EXERCISE_AUDIO');
  return images ? (draftSchemas[type].parse({ ...draft, images: sized }) as Drafts[T]) : draft;
}

/** The picture or video above the task, as it is stored. */
export async function takeMedia(files: FileAccess, media: MediaInput): Promise<ExerciseMedia | null> {
  if (!media || 'videoCode' in media) return media;
  const { width, height } = await files.take(media.imageId, 'EXERCISE_IMAGE');
  const image = {
    id: 'media',
    fileId: media.imageId,
    alt: media.alt,
    width: width ?? 0,
    height: height ?? 0,
  };
  return { image };
}
