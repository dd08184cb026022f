import type { ExercisePreviewInput, UploadPartsFragment } from '@/graphql/generated/graphql';
import type { ExerciseLanguage, ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { CORRECTNESS, MEDIA_KINDS } from '@/lib/contract/exercise/form.ts';
import type { Violation } from '@/lib/contract/exercise/violations.ts';
import { toBlockInput } from './block-serializer';
import type { EditorDraft } from './block-serializer';

/** A file of the form: `id` is that of its upload. */
export type FormFile = Pick<UploadPartsFragment, 'id' | 'name' | 'mimeType' | 'fullUri'>;

/** What the editor of an exercise shows; numbers are texts, as typed. */
export type EditorForm = {
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

const ON_ERROR = { QUIZ: null, ON: true, OFF: false } as const;

export function previewInput(type: ExerciseType, form: EditorForm): ExercisePreviewInput {
  return {
    type,
    language: form.language,
    partialPoints: form.partialPoints,
    showCorrectnessOnError: ON_ERROR[form.correctness],
    ...toBlockInput(type, form.block),
  };
}

/** Errors that no rule of the contract covers: their texts are the editor's own. */
export type FormFault = 'audioMissing' | 'pictureMissing' | 'altMissing' | 'videoCodeWrong' | 'fileGone';

/** The rules broken at a path of the form. */
export const violationsAt = (violations: readonly Violation[], path: string): Violation[] =>
  violations.filter((each) => each.path === path);
