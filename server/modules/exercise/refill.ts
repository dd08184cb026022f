import { z } from 'zod';
import { blockSchemas } from '#contract/exercise/blocks.ts';
import { EXERCISE_TYPES } from '#contract/exercise/exercise-type.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { toDraft } from '#contract/exercise/to-draft.ts';
import { idSchema } from '#contract/id-schema.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { ExerciseInput } from '../../generated/resolvers.ts';
import type { Refill } from '../../refill.ts';
import { createExercise } from './service.ts';

const rows = z.array(z.unknown()).max(10_000).default([]);
const parent = z.looseObject({ id: idSchema, exercises: rows, drafts: rows });

const image = z.object({ fileId: z.uuid(), alt: z.string() });
const exercise = z.looseObject({
  id: idSchema,
  type: z.enum(EXERCISE_TYPES),
  title: z.string(),
  points: z.number(),
  publicationResourceId: z.uuid().nullable(),
  audioId: z.uuid().nullable(),
  media: z
    .union([z.object({ image }), z.object({ videoCode: z.string() }).transform((video) => ({ ...video }))])
    .nullable(),
  block: z.unknown(),
  createdAt: z.coerce.date(),
});
type Exercise = z.output<typeof exercise>;

const FIELDS = [
  'language',
  'title',
  'descriptionTeacher',
  'descriptionStudent',
  'errorHint',
  'partialPoints',
  'showCorrectnessOnError',
  'isVocabulary',
  'audioTitle',
  'audioAutoplay',
  'audioHidden',
] as const;

/** The exercises of quizzes and publications, in their order, as their author typed them. */
export async function refillExercises(refill: Refill): Promise<void> {
  for (const [file, kind] of PARENTS)
    for await (const { id, exercises, drafts } of refill.items(file, kind, parent)) {
      await refillOf(refill, exercises, { kind, oldId: id });
      // What waits in a form belongs to an exercise in place, whose submissions it would change.
      await refill.leave('EXERCISE_DRAFT', 'PASSING', { oldId: `${kind} ${id}`, count: drafts.length });
    }
}

const PARENTS = [
  ['quizzes.json', 'QUIZ'],
  ['publications.json', 'PUBLICATION'],
] as const;

interface Parent {
  kind: 'QUIZ' | 'PUBLICATION';
  oldId: number;
}

async function refillOf(
  refill: Refill,
  exercises: readonly unknown[],
  { kind, oldId: of }: Parent,
): Promise<void> {
  const parentId = refill.idOf(kind, of);
  for (const [index, value] of exercises.entries()) {
    const parsed = exercise.safeParse(value);
    const oldId = parsed.success ? parsed.data.id : `${kind} ${of} ${index}`;
    // What it was in is named in the report.
    if (!parsed.success || parentId === null) await refill.leave('EXERCISE', 'INVALID', { oldId });
    else await makeExercise(refill, parsed.data, kind === 'QUIZ' ? parentId : null);
  }
}

async function makeExercise(refill: Refill, row: Exercise, quizId: number | null): Promise<void> {
  const parsed = blockSchemas[row.type].safeParse(row.block);
  if (!parsed.success) return refill.leave('EXERCISE', 'INVALID', { oldId: row.id, name: row.title });
  const { media, audio, block } = await filesOf(refill, row, toDraft(row.type, parsed.data as never));
  const item = { oldId: row.id, name: row.title, at: row.createdAt };
  await refill.make('EXERCISE', item, async ({ past, clientId }) => {
    const fields = Object.fromEntries(FIELDS.map((name) => [name, row[name]]));
    const resource = row.publicationResourceId && refill.uuidOf(`resource ${row.publicationResourceId}`);
    const made = await createExercise(past, {
      ...fields,
      ...(quizId === null ? { publicationResourceId: resource } : { quizId }),
      ...{ type: row.type, clientId, points: row.points / 100, media, audio },
      [row.type]: block,
    } as ExerciseInput);
    return made.id;
  });
}

/** The files of an exercise as new uploads; what has lost its file is left out of it. */
async function filesOf(refill: Refill, { media, audioId, type }: Exercise, draft: object) {
  const audio = await refill.file(audioId, 'EXERCISE_AUDIO');
  const picture = media && 'image' in media ? media.image : null;
  const imageId = await refill.file(picture?.fileId, 'EXERCISE_IMAGE');
  const shown = imageId && picture ? { imageId, alt: picture.alt } : null;
  return {
    audio,
    media: media && 'videoCode' in media ? media : shown,
    block: await blockOf(refill, type, draft),
  };
}

interface Files {
  images?: readonly { id: string; fileId: string; alt: string }[];
  audios?: readonly { id: string; fileId: string; title: string }[];
  options?: readonly { imageId?: string; audioId?: string }[];
  gapMatching?: Record<string, object>;
}

/** A draft as the form sends it. */
async function blockOf(refill: Refill, type: ExerciseType, draft: object): Promise<object> {
  const { images, audios, options, gapMatching, ...rest } = draft as Files;
  const pictures = await saveAll(refill, images ?? [], 'EXERCISE_IMAGE');
  const sounds = await saveAll(refill, audios ?? [], 'EXERCISE_AUDIO');
  const has = (files: readonly { id: string }[], id: string | undefined) =>
    files.some((file) => file.id === id);
  return {
    ...rest,
    ...(images && { images: pictures.map(({ id, fileId, alt }) => ({ id, fileId, alt })) }),
    ...(audios && (type === 'multipleChoice' || type === 'singleChoice') && { audios: sounds }),
    ...(gapMatching && {
      gapMatching: Object.entries(gapMatching).map(([id, matching]) => ({ id, matching })),
    }),
    ...(options && {
      options: options.map(({ imageId, audioId, ...option }) => ({
        ...option,
        ...(has(pictures, imageId) && { imageId }),
        ...(has(sounds, audioId) && { audioId }),
      })),
    }),
  };
}

async function saveAll<File extends { fileId: string }>(
  refill: Refill,
  files: readonly File[],
  purpose: UploadPurpose,
): Promise<File[]> {
  const saved: File[] = [];
  for (const file of files) {
    const fileId = await refill.file(file.fileId, purpose);
    if (fileId) saved.push({ ...file, fileId });
  }
  return saved;
}
