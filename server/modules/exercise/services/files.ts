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

/** Every file a stored exercise points to. */
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

/** How a file becomes part of an exercise: `take` answers it, or refuses with UPLOAD_NOT_FOUND. */
export interface FileAccess {
  take(fileId: string, purpose: UploadPurpose): Promise<UploadRow>;
}

/**
 * Files that are there already stay; new ones must be one's own, and are the author's afterwards: an ADMIN's work stays
 * with the exercise when the ADMIN has gone.
 */
export function savingAccess(ctx: Context, held: ReadonlySet<string>, authorId: number): FileAccess {
  // One picture may stand in two places of an exercise: it is claimed once.
  const own = new Set(held);
  return {
    async take(fileId, purpose) {
      if (!own.has(fileId)) await claimUpload(ctx, fileId, purpose, authorId);
      own.add(fileId);
      return getSaved(ctx, fileId);
    },
  };
}

/** Looks, and claims nothing: for blocks that are not stored. One's own files; an ADMIN's work is on others'. */
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

/** A draft with the true sizes of its pictures. UPLOAD_NOT_FOUND for a file that is not the author's. */
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
