import {
  ExerciseDraftDocument,
  ExerciseOutlineDocument,
  UpdateExerciseDraftDocument,
} from '@/graphql/generated/graphql';
import type { ExerciseDraftFieldsFragment, ExerciseOutlineQuery } from '@/graphql/generated/graphql';
import type { Drafts } from '@/lib/contract/exercise/drafts.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { newExerciseFields } from '@/lib/contract/exercise/form.ts';
import { toBlockFields } from '@/lib/contract/exercise/form-fields.ts';
import { draftOf } from '@/lib/quiz/block-serializer';
import { exerciseOf } from './exercise';
import { answer } from './fake-api';

type Draft = ExerciseDraftFieldsFragment;
type Line = ExerciseOutlineQuery['getExerciseOutline'][number];

/** What the stored exercise of the tests has otherwise, and an author's rules do not allow. */
const WHOLE: Partial<Record<ExerciseType, (words: string) => object>> = {
  markTheWords: () => ({ 'block.selectable': { selectable: 'ALL' } }),
  findSynonym: (words) => ({ 'block.candidates': { candidates: `*-a${words}*\n*b${words}*` } }),
};

/** What the editor of an exercise shows, in place; its texts end with `words`. */
export function exerciseDraft(type: ExerciseType, words: string, changes: Partial<Draft> = {}): Draft {
  const block = draftOf(type, exerciseOf(type, words)) as Drafts[ExerciseType];
  const blank = newExerciseFields(type, { language: 'en', partialPoints: true });
  return {
    id: 41,
    revision: 1,
    type,
    quizId: 21,
    publicationResourceId: null,
    form: { ...blank, ...toBlockFields(type, block), ...WHOLE[type]?.(words) },
    files: [],
    violations: [],
    faults: [],
    isInPlace: true,
    isWaiting: false,
    submissionsCount: 0,
    answeringCount: 0,
    submissions: [],
    ...changes,
  };
}

export const outlineLine = (changes: Partial<Line> = {}): Line => ({
  id: 41,
  type: 'trueFalse',
  title: 'Went or gone',
  words: '',
  language: 'en',
  points: 2,
  order: 1,
  publicationResourceId: null,
  isWaiting: false,
  errorsCount: 0,
  ...changes,
});

export const draftAnswer = (draft: Draft) => answer(ExerciseDraftDocument, { getExerciseDraft: draft });
export const outlineAnswer = (...items: Line[]) =>
  answer(ExerciseOutlineDocument, { getExerciseOutline: items });

/** The api with one draft, which joins what is sent. `after`: what it says of the whole then. */
export function savesDraft(draft: Draft, after: Partial<Draft> = {}) {
  let stored = draft;
  return answer(UpdateExerciseDraftDocument, ({ changes }) => {
    const form = { ...(stored.form as object), ...(changes as object) };
    stored = { ...stored, ...after, form, revision: stored.revision + 1 };
    return { updateExerciseDraft: stored };
  });
}
