import type { Blocks } from '#contract/exercise/blocks.ts';
import type { SQL } from 'drizzle-orm';
import type { SystemContext } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import type { StoredExercise } from '../model.ts';
import { renewIds } from '../engine/renew-ids.ts';
import * as store from '../store.ts';
import { filesOf } from './files.ts';
import { newPartId } from './part-id.ts';

/** All exercises of these quizzes with their keys, each quiz's in order; checks no rights. */
export const listToCopy = (ctx: SystemContext, quizIds: readonly number[]): Promise<StoredExercise[]> =>
  store.listOfQuizzes(ctx.db, quizIds);

/** The exercises in these blocks of a publication with their keys; checks no rights. */
export const listInPlace = (ctx: SystemContext, resourceIds: readonly string[]): Promise<StoredExercise[]> =>
  store.listOfResources(ctx.db, resourceIds);

/** Every file that these exercises refer to. */
export const filesOfAll = (exercises: readonly StoredExercise[]): string[] => [
  ...new Set(exercises.flatMap((exercise) => [...filesOf(exercise)])),
];

/**
 * Adds copies of exercises to the quiz that the part `quiz` inserts, for somebody else: without the author's notes, and
 * with new ids of options, statements and phrases. `files`: maps the id of each file to that of its copy.
 */
export function addExerciseCopies(
  ctx: SystemContext,
  changes: Changes,
  { exercises, files }: { exercises: readonly StoredExercise[]; files: ReadonlyMap<string, string> },
  quiz: SQL,
): void {
  store.addExercises(
    changes,
    quiz,
    exercises.map((exercise, index) => ({ ...copyOf(ctx, exercise, files), order: index + 1 })),
  );
}

/** As addExerciseCopies, in the blocks of the publication that a part inserts. `resourceIds`: as `files`, of blocks. */
export function addInPlaceCopies(
  ctx: SystemContext,
  changes: Changes,
  copied: {
    exercises: readonly StoredExercise[];
    files: ReadonlyMap<string, string>;
    resourceIds: ReadonlyMap<string, string>;
  },
  publication: SQL,
): void {
  const rows = copied.exercises.flatMap((exercise) => {
    const publicationResourceId = copied.resourceIds.get(exercise.publicationResourceId ?? '');
    return publicationResourceId ? { ...copyOf(ctx, exercise, copied.files), publicationResourceId } : [];
  });
  store.addInPlace(changes, publication, rows);
}

/** A copy of an exercise, whose place follows. */
function copyOf(
  ctx: SystemContext,
  { id: _source, quizId: _from, ...exercise }: StoredExercise,
  files: ReadonlyMap<string, string>,
) {
  const now = ctx.platform.clock.now();
  const { block, ...shows } = withFiles(exercise, files);
  return {
    ...exercise,
    ...shows,
    block: renewIds(exercise.type, block as never, newPartId(ctx)),
    descriptionTeacher: '',
    version: 1,
    revision: 1,
    fieldRevisions: {},
    clientId: null,
    createdAt: now,
    updatedAt: now,
  };
}

type Shows = Pick<StoredExercise, 'block' | 'media' | 'audioId'>;

/** The same content with the copies of its files. */
function withFiles({ block, media, audioId }: Shows, files: ReadonlyMap<string, string>): Shows {
  const copied = <File extends { fileId: string }>(file: File): File => ({
    ...file,
    fileId: fileCopyOf(files, file.fileId),
  });
  const { images, audios } = block as Partial<Blocks['singleChoice']>;
  return {
    block: {
      ...block,
      ...(images && { images: images.map(copied) }),
      ...(audios && { audios: audios.map(copied) }),
    },
    media: media?.image ? { image: copied(media.image) } : media,
    audioId: audioId && fileCopyOf(files, audioId),
  };
}

function fileCopyOf(files: ReadonlyMap<string, string>, id: string): string {
  const copy = files.get(id);
  if (!copy) throw new Error('a file was not copied');
  return copy;
}
