import type { ExerciseInput } from '../../../generated/resolvers.ts';
import { cutText, isBlank } from '#contract/exercise/base-form.ts';
import { toEntries } from '#contract/exercise/entries.ts';
import { EXERCISE_LIMITS } from '#contract/exercise/limits.ts';
import type { Matching } from '#contract/exercise/matching.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { ContentPackageNoteCode } from '#contract/content-package.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { sourceOf } from '../../../platform/file-source.ts';
import { cleanLine, cleanText } from '../../../text.ts';
import { exerciseViolations } from '../../exercise/service.ts';
import { saveUpload } from '../../upload/service.ts';
import type { AddNote, PackedExercise } from '../engine/model.ts';
import type { ReadPackage } from './unpack.ts';

/** Saves a file of the package as one of the person's own; null, with a note, if that is not possible. */
type SaveFile = (path: string, purpose: UploadPurpose) => Promise<string | null>;

/** Turns a read exercise into what an author's form sends; null, with notes, if it breaks a rule. */
export async function takeExercise(
  ctx: Context,
  userId: number,
  exercise: PackedExercise,
  { fileOf, note }: Pick<ReadPackage, 'fileOf'> & { note: AddNote },
): Promise<ExerciseInput | null> {
  const named = withAlternativeTexts(exercise, note);
  // Nothing of an exercise that breaks a rule is saved.
  if (breaksRule(named, await toInput(named, note, async (path) => path), note)) return null;
  const saved = new Map<string, Promise<string | null>>();
  const input = await toInput(named, note, (path, purpose) => {
    const file = saved.get(path) ?? saveFile(ctx, { userId, path, purpose, content: fileOf(path), note });
    saved.set(path, file);
    return file;
  });
  return breaksRule(named, input, note) ? null : input;
}

function breaksRule({ type }: PackedExercise, input: ExerciseInput, note: AddNote): boolean {
  const broken = exerciseViolations(type, input);
  for (const { code, params } of broken)
    note('EXERCISE_INVALID', `${code}:${params.min ?? 0}:${params.max ?? 0}`);
  return broken.length > 0;
}

async function saveFile(
  ctx: Context,
  file: { userId: number; path: string; purpose: UploadPurpose; content: Uint8Array | null; note: AddNote },
): Promise<string | null> {
  const { content, note, userId, purpose } = file;
  const name = file.path.split('/').at(-1) ?? '';
  if (!content) {
    note('FILE_MISSING', name || file.path);
    return null;
  }
  const id = ctx.platform.ids.randomUuid();
  try {
    await saveUpload(ctx, { id, userId, purpose, name, content: sourceOf(content) });
    return id;
  } catch (error) {
    const code = error instanceof DomainError ? FAULTS[error.code] : undefined;
    if (!code) throw error;
    note(code, name);
    return null;
  }
}

const FAULTS: Readonly<Record<string, ContentPackageNoteCode>> = {
  FILE_TYPE_NOT_ALLOWED: 'FILE_NOT_ALLOWED',
  FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  QUOTA_EXCEEDED: 'FILE_BEYOND_QUOTA',
};

/** By the rules of exercises, and as texts are stored. */
const isVisible = (text: string): boolean => !isBlank(text) && cleanText(text) !== '';

/** Who does not see a picture needs words for it: the author is asked to write better ones. */
function withAlternativeTexts(exercise: PackedExercise, note: AddNote): PackedExercise {
  const { draft, image, title } = exercise;
  const words = (alt: string, path: string) => {
    if (isVisible(alt)) return alt;
    note('ALTERNATIVE_TEXT_NEEDED');
    return [cleanLine(title), path.split('/').at(-1) ?? ''].find(isVisible) ?? '?';
  };
  return {
    ...exercise,
    image: image && { ...image, alt: words(image.alt, image.fileId) },
    draft:
      'images' in draft
        ? { ...draft, images: draft.images.map((each) => ({ ...each, alt: words(each.alt, each.fileId) })) }
        : draft,
  } as PackedExercise;
}

/** These two texts are measured in UTF-16 units where exercises are saved. Half a character is none. */
const cutUnits = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

async function toInput(exercise: PackedExercise, note: AddNote, save: SaveFile): Promise<ExerciseInput> {
  const { type, language, points, partialPoints, image, videoCode, audio } = exercise;
  const picture = image && (await save(image.fileId, 'EXERCISE_IMAGE'));
  const sound = audio && (await save(audio.fileId, 'EXERCISE_AUDIO'));
  const cut = (text: string, max: number, cutTo = cutText) => {
    const start = cutTo(text, max);
    if (start.length < text.length) note('TEXT_CUT', text.slice(0, 40));
    return start;
  };
  return {
    type,
    title: cut(cleanLine(exercise.title), EXERCISE_LIMITS.title),
    descriptionStudent: cut(cleanText(exercise.descriptionStudent), EXERCISE_LIMITS.description),
    descriptionTeacher: cut(cleanText(exercise.descriptionTeacher), EXERCISE_LIMITS.description),
    errorHint: cut(cleanText(exercise.errorHint), EXERCISE_LIMITS.errorHint),
    ...(language && { language }),
    ...(points !== null && { points }),
    ...(partialPoints !== null && { partialPoints }),
    ...(picture &&
      image && {
        media: { imageId: picture, alt: cut(cleanText(image.alt), EXERCISE_LIMITS.description, cutUnits) },
      }),
    ...(!picture && videoCode && { media: { videoCode } }),
    ...(sound &&
      audio && {
        audio: sound,
        audioTitle: cut(cleanLine(audio.title), EXERCISE_LIMITS.title, cutUnits),
        audioAutoplay: audio.autoplay,
      }),
    [type]: await blockInput(exercise, save),
  };
}

/** The block with saved files; pictures and sounds that could not be saved are left out of it. */
async function blockInput({ type, draft }: PackedExercise, save: SaveFile): Promise<object> {
  const {
    images = [],
    audios = [],
    options,
    gapMatching = {},
    ...rest
  } = draft as Partial<Record<'images' | 'audios', { id: string; fileId: string }[]>> & {
    options?: { imageId?: string; audioId?: string }[];
    gapMatching?: Record<string, Matching>;
  };
  const saveAll = async (files: { id: string; fileId: string }[], purpose: UploadPurpose) => {
    const stored = [];
    for (const file of files) {
      const fileId = await save(file.fileId, purpose);
      if (fileId) stored.push({ ...inputOf(file), fileId });
    }
    return stored;
  };
  const pictures = await saveAll(images, 'EXERCISE_IMAGE');
  const sounds = await saveAll(audios, 'EXERCISE_AUDIO');
  const [pictureIds, soundIds] = [pictures, sounds].map((files) => new Set(files.map(({ id }) => id)));
  return {
    ...rest,
    ...(Object.keys(gapMatching).length > 0 && { gapMatching: toEntries(gapMatching, 'matching') }),
    ...('images' in draft && { images: pictures }),
    ...((type === 'multipleChoice' || type === 'singleChoice') && { audios: sounds }),
    ...(options && {
      options: options.map(({ imageId, audioId, ...option }) => ({
        ...option,
        ...(imageId && pictureIds?.has(imageId) && { imageId }),
        ...(audioId && soundIds?.has(audioId) && { audioId }),
      })),
    }),
  };
}

/** The actual size of a picture is read from its bytes. */
const inputOf = (file: { id: string; fileId: string; width?: number; height?: number }) => {
  const { width: _width, height: _height, ...rest } = file;
  return rest;
};
