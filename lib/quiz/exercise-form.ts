import { v7 as uuidv7 } from 'uuid';
import type { ExerciseInput, ExercisePreviewInput, UploadPartsFragment } from '@/graphql/generated/graphql';
import type { ExerciseLanguage, ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { EXERCISE_LIMITS } from '@/lib/contract/exercise/limits.ts';
import { parsePoints, readVideoCode } from '@/lib/contract/exercise/form.ts';
import { validate } from '@/lib/contract/exercise/validate.ts';
import type { Violation } from '@/lib/contract/exercise/violations.ts';
import { VIDEO_CODE_LENGTH } from '@/lib/contract/limits.ts';
import { draftOf, emptyDraft, toBlockInput } from './block-serializer';
import type { EditorDraft } from './block-serializer';
import type { WholeExercise } from './queries';

export const CORRECTNESS = ['QUIZ', 'ON', 'OFF'] as const;
export const MEDIA_KINDS = ['NONE', 'PICTURE', 'VIDEO'] as const;

/** A file of the form: `id` is that of its upload. */
export type FormFile = Pick<UploadPartsFragment, 'id' | 'name' | 'mimeType' | 'fullUri'>;

/** Values of the author's form of an exercise; numbers are texts, as typed. */
export type ExerciseForm = {
  /**
   * Idempotency key of a new one: created once and stored with the draft, so that it is created once; otherwise ''.
   */
  clientId: string;
  /** Revision the changes are based on; null: a new one. */
  revision: number | null;
  title: string;
  descriptionStudent: string;
  descriptionTeacher: string;
  errorHint: string;
  points: string;
  partialPoints: boolean;
  correctness: (typeof CORRECTNESS)[number];
  isVocabulary: boolean;
  language: ExerciseLanguage;
  mediaKind: (typeof MEDIA_KINDS)[number];
  picture: FormFile | null;
  pictureAlt: string;
  videoCode: string;
  withAudio: boolean;
  audio: FormFile | null;
  audioTitle: string;
  audioAutoplay: boolean;
  audioHidden: boolean;
  block: EditorDraft;
};

/** What the editor shows: the form without what a save of the whole needs. */
export type EditorForm = Omit<ExerciseForm, 'clientId' | 'revision'>;

interface Defaults {
  language: ExerciseLanguage;
  partialPoints: boolean;
}

/** Form of a new exercise. */
export function newExerciseForm(type: ExerciseType, { language, partialPoints }: Defaults): ExerciseForm {
  return {
    clientId: uuidv7(),
    revision: null,
    title: '',
    descriptionStudent: '',
    descriptionTeacher: '',
    errorHint: '',
    points: String(EXERCISE_LIMITS.pointsDefault),
    partialPoints,
    correctness: 'QUIZ',
    isVocabulary: false,
    language,
    ...mediaOf(null),
    ...audioOf(null),
    block: emptyDraft(type),
  };
}

export function exerciseFormOf(exercise: WholeExercise): ExerciseForm {
  const { title, descriptionStudent, descriptionTeacher, errorHint, showCorrectnessOnError } = exercise;
  return {
    clientId: '',
    revision: exercise.revision,
    title,
    descriptionStudent,
    descriptionTeacher: descriptionTeacher ?? '',
    errorHint,
    points: String(exercise.points),
    partialPoints: exercise.partialPoints,
    correctness: showCorrectnessOnError === null ? 'QUIZ' : showCorrectnessOnError ? 'ON' : 'OFF',
    isVocabulary: exercise.isVocabulary,
    language: exercise.language,
    ...mediaOf(exercise.media),
    ...audioOf(exercise),
    block: draftOf(exercise.type, exercise),
  };
}

function mediaOf(media: WholeExercise['media']) {
  const { image = null, videoCode = null } = media ?? {};
  return {
    mediaKind: image ? ('PICTURE' as const) : videoCode ? ('VIDEO' as const) : ('NONE' as const),
    picture: image && { id: image.fileId, name: image.alt, mimeType: 'image/', fullUri: image.fullUri },
    pictureAlt: image?.alt ?? '',
    videoCode: videoCode ?? '',
  };
}

function audioOf(exercise: Pick<WholeExercise, 'audio' | 'audioAutoplay' | 'audioHidden'> | null) {
  const { audio = null, audioAutoplay = false, audioHidden = false } = exercise ?? {};
  return {
    withAudio: audio !== null,
    audio: audio && { id: audio.id, name: audio.title, mimeType: 'audio/', fullUri: audio.fullUri },
    audioTitle: audio?.title ?? '',
    audioAutoplay,
    audioHidden,
  };
}

const ON_ERROR = { QUIZ: null, ON: true, OFF: false } as const;

function mediaInput({ mediaKind, picture, pictureAlt, videoCode }: ExerciseForm): ExerciseInput['media'] {
  if (mediaKind === 'PICTURE' && picture) return { imageId: picture.id, alt: pictureAlt.trim() };
  if (mediaKind === 'VIDEO') return { videoCode: readVideoCode(videoCode) };
  return {};
}

export function exerciseInput(type: ExerciseType, form: ExerciseForm): ExerciseInput {
  const { title, descriptionStudent, descriptionTeacher, errorHint, language, isVocabulary } = form;
  const { withAudio, audio, audioTitle, audioAutoplay, audioHidden } = form;
  return {
    ...(form.clientId ? { type, clientId: form.clientId } : { revision: form.revision }),
    title,
    descriptionStudent,
    descriptionTeacher,
    errorHint,
    language,
    isVocabulary,
    points: parsePoints(form.points),
    partialPoints: form.partialPoints,
    showCorrectnessOnError: ON_ERROR[form.correctness],
    media: mediaInput(form),
    audio: withAudio && audio ? audio.id : null,
    ...(withAudio && audio && { audioTitle: audioTitle.trim() }),
    audioAutoplay: withAudio && audioAutoplay,
    audioHidden: withAudio && audioHidden,
    ...toBlockInput(type, form.block),
  };
}

export function previewInput(type: ExerciseType, form: EditorForm): ExercisePreviewInput {
  return {
    type,
    language: form.language,
    partialPoints: form.partialPoints,
    showCorrectnessOnError: ON_ERROR[form.correctness],
    ...toBlockInput(type, form.block),
  };
}

const VIDEO_CODE = new RegExp(`^[\\w-]{${VIDEO_CODE_LENGTH}}$`);

/** Errors that no rule of the contract covers: their texts are the editor's own. */
export type FormFault = 'audioMissing' | 'pictureMissing' | 'altMissing' | 'videoCodeWrong' | 'fileGone';

export function faultsOf(form: ExerciseForm): FormFault[] {
  const { mediaKind, picture, pictureAlt, videoCode, withAudio, audio } = form;
  const faults: (FormFault | false)[] = [
    mediaKind === 'PICTURE' && !picture && 'pictureMissing',
    mediaKind === 'PICTURE' && picture !== null && !pictureAlt.trim() && 'altMissing',
    mediaKind === 'VIDEO' && !VIDEO_CODE.test(readVideoCode(videoCode)) && 'videoCodeWrong',
    withAudio && !audio && 'audioMissing',
  ];
  return faults.filter((fault) => fault !== false);
}

/** Every rule that the form breaks, from the table the api uses. */
export function judgeForm(type: ExerciseType, form: ExerciseForm): Violation[] {
  const { title, descriptionStudent, descriptionTeacher, errorHint, withAudio, audio } = form;
  return validate({
    type,
    title,
    descriptionStudent,
    descriptionTeacher,
    errorHint,
    points: parsePoints(form.points),
    audio: withAudio ? (audio?.id ?? null) : null,
    audioAutoplay: form.audioAutoplay,
    audioHidden: withAudio && form.audioHidden,
    // The page knows the quiz; the rule only requires some id.
    quizId: 1,
    [type]: form.block,
  });
}

/** The rules broken at a path of the form, or below it. */
export const violationsAt = (violations: readonly Violation[], path: string): Violation[] =>
  violations.filter((each) => each.path === path);
