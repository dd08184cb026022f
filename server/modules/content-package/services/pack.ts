import type { ContentPackageFormat } from '#contract/content-package.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { toDraft } from '#contract/exercise/to-draft.ts';
import type { StoredExercise } from '../../exercise/service.ts';
import type { UploadRow } from '../../upload/model.ts';
import type { AddNote, PackedExercise, PackedFile, PackedQuiz } from '../engine/model.ts';
import type { Notes } from '../engine/notes.ts';
import type { PackageSource } from './source.ts';

/** A file of the quiz as a package has it, and what is made of it. */
export interface QuizFile {
  packed: PackedFile;
  upload: UploadRow;
}

/** Types of sounds that other systems accept, with their extensions; they refuse AAC and FLAC. */
const SOUNDS: Readonly<Record<string, readonly [extension: string, mimeType: string]>> = {
  'audio/mpeg': ['mp3', 'audio/mpeg'],
  'audio/mp4': ['m4a', 'audio/mp4'],
  'audio/x-m4a': ['m4a', 'audio/mp4'],
  'video/mp4': ['m4a', 'audio/mp4'],
  'audio/ogg': ['ogg', 'audio/ogg'],
  'audio/ogg; codecs=opus': ['ogg', 'audio/ogg'],
  'audio/wav': ['wav', 'audio/wav'],
  'audio/webm': ['webm', 'audio/webm'],
  'video/webm': ['webm', 'audio/webm'],
};

/** Pictures are written as JPEG: H5P accepts no WebP. Files of other types are left out. */
export function filesOf(uploads: readonly UploadRow[]): Map<string, QuizFile> {
  const files = new Map<string, QuizFile>();
  for (const upload of uploads) {
    const number = files.size + 1;
    const { id, mimeType, width, height } = upload;
    const sound = SOUNDS[mimeType];
    const size = { width: width ?? 0, height: height ?? 0 };
    if (mimeType.startsWith('image/'))
      files.set(id, { upload, packed: { name: `${number}.jpg`, mimeType: 'image/jpeg', ...size } });
    else if (sound)
      files.set(id, { upload, packed: { name: `${number}.${sound[0]}`, mimeType: sound[1], ...size } });
  }
  return files;
}

interface Packing {
  files: ReadonlyMap<string, QuizFile>;
  notes: Notes;
  format: ContentPackageFormat;
}

/** What a package can have of it; notes what none can, or not this format. */
export function packSource(source: PackageSource, { files, notes, format }: Packing): PackedQuiz {
  const { title, description, shuffleExercises, exercises, quizzes, ofOthers } = source;
  const reveals = new Set(quizzes.map(({ revealSolution }) => revealSolution !== 'NEVER'));
  if (source.hasSettings || losesSettings(quizzes, reveals, format)) notes.of(null)('SETTINGS_LEFT_OUT');
  for (const other of ofOthers) notes.of(null)('OTHERS_LEFT_OUT', other);
  const inOrder = new Set(quizzes.flatMap(({ id, shuffleOptions }) => (shuffleOptions ? [] : [id])));
  const packed = exercises.map((exercise, index) => {
    const note = notes.of(index + 1);
    if (hasSettings(exercise, format)) note('EXERCISE_SETTINGS_LEFT_OUT');
    return packExercise(exercise, { files, note, inOrder });
  });
  const revealsSolution = reveals.size === 1 ? reveals.has(true) : null;
  return { title, description, shuffleExercises, revealsSolution, exercises: packed };
}

/** H5P always shows mistakes, and the solution of all quizzes alike; QTI has neither. */
function losesSettings(
  quizzes: PackageSource['quizzes'],
  reveals: ReadonlySet<boolean>,
  format: ContentPackageFormat,
): boolean {
  if (format === 'QTI')
    return reveals.has(true) || quizzes.some(({ showCorrectnessOnError }) => showCorrectnessOnError);
  return reveals.size > 1 || quizzes.some(({ showCorrectnessOnError }) => !showCorrectnessOnError);
}

/** It hides its sound, belongs to the vocabulary, or shows mistakes in another way than the format does. */
function hasSettings(
  { audioId, audioHidden, isVocabulary, showCorrectnessOnError }: StoredExercise,
  format: ContentPackageFormat,
): boolean {
  const losesMistakes = format === 'H5P' ? showCorrectnessOnError === false : showCorrectnessOnError !== null;
  return (audioId !== null && audioHidden) || isVocabulary || losesMistakes;
}

/** `inOrder`: quizzes whose options keep their order, whatever an exercise says. */
function packExercise(
  exercise: StoredExercise,
  { files, note, inOrder }: Pick<Packing, 'files'> & { note: AddNote; inOrder: ReadonlySet<number> },
): PackedExercise {
  const { type, title, descriptionStudent, errorHint, language, partialPoints, media, audioId } = exercise;
  if (exercise.descriptionTeacher) note('TEACHER_NOTES_LEFT_OUT');
  if (audioId && !files.has(audioId)) note('SOUND_LEFT_OUT', exercise.audioTitle);
  const draft = toDraft<ExerciseType>(type, exercise.block);
  const keepsOrder = 'shuffle' in draft && exercise.quizId !== null && inOrder.has(exercise.quizId);
  const isHeld = audioId !== null && files.has(audioId);
  return {
    title,
    descriptionStudent,
    descriptionTeacher: '',
    errorHint,
    language,
    points: exercise.points / 100,
    partialPoints,
    image: media?.image ? { fileId: media.image.fileId, alt: media.image.alt } : null,
    videoCode: media?.videoCode ?? null,
    audio: isHeld ? { fileId: audioId, title: exercise.audioTitle, autoplay: exercise.audioAutoplay } : null,
    type,
    draft: keepsOrder ? { ...draft, shuffle: false } : draft,
  } as PackedExercise;
}
