import { isDeepStrictEqual } from 'node:util';
import {
  blockOf,
  parsePoints,
  readVideoCode,
  toUsedSound,
  type ExerciseFields,
} from '#contract/exercise/form.ts';
import { toBlockFields } from '#contract/exercise/form-fields.ts';
import { toDraft } from '#contract/exercise/to-draft.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { cleanText } from '../../../text.ts';
import type { MediaInput, ParsedExercise } from '../input.ts';
import type { StoredExercise } from '../model.ts';

/** An exercise that is in place as the form of its editor. */
export function formOf(row: StoredExercise): ExerciseFields {
  const { title, descriptionStudent, descriptionTeacher, errorHint, language, isVocabulary } = row;
  const { partialPoints, showCorrectnessOnError, media, audioId, audioTitle } = row;
  const image = media?.image ?? null;
  const videoCode = media?.videoCode ?? '';
  return {
    title,
    descriptionStudent,
    descriptionTeacher,
    errorHint,
    language,
    isVocabulary,
    partialPoints,
    points: String(row.points / 100),
    correctness: showCorrectnessOnError === null ? 'QUIZ' : showCorrectnessOnError ? 'ON' : 'OFF',
    media: {
      kind: image ? 'PICTURE' : videoCode ? 'VIDEO' : 'NONE',
      picture: image?.fileId ?? null,
      alt: image?.alt ?? '',
      videoCode,
    },
    sound: toUsedSound({
      isOn: audioId !== null,
      audio: audioId,
      title: audioTitle,
      autoplay: row.audioAutoplay,
      hidden: row.audioHidden,
    }),
    ...toBlockFields(row.type, toDraft(row.type, row.block as never)),
  };
}

/** Names of the fields in which two forms differ. */
export const differingFields = (one: ExerciseFields, other: ExerciseFields): (keyof ExerciseFields)[] =>
  (Object.keys(other) as (keyof ExerciseFields)[]).filter(
    (field) => !isDeepStrictEqual(one[field], other[field]),
  );

const ON_ERROR = { QUIZ: null, ON: true, OFF: false } as const;

function mediaOf({ kind, picture, alt, videoCode }: ExerciseFields['media']): MediaInput {
  if (kind === 'VIDEO') return { videoCode: readVideoCode(videoCode) };
  return kind === 'PICTURE' && picture !== null ? { imageId: picture, alt: cleanText(alt) } : null;
}

/** A form without errors as it is stored. */
export function parsedOf(type: ExerciseType, form: ExerciseFields): ParsedExercise {
  const { sound } = form;
  return {
    type,
    draft: blockOf(type, form),
    points: Math.round(parsePoints(form.points) * 100),
    media: mediaOf(form.media),
    audio: sound.audio,
    common: {
      language: form.language,
      title: cleanText(form.title),
      descriptionTeacher: cleanText(form.descriptionTeacher),
      descriptionStudent: cleanText(form.descriptionStudent),
      errorHint: cleanText(form.errorHint),
      partialPoints: form.partialPoints,
      showCorrectnessOnError: ON_ERROR[form.correctness],
      isVocabulary: form.isVocabulary,
      audioAutoplay: sound.autoplay,
      audioHidden: sound.hidden,
      audioTitle: cleanText(sound.title),
    },
  };
}
