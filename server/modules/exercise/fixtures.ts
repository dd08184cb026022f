import type {
  MutationCreateExerciseArgs,
  MutationCheckExercisePreviewArgs,
} from '../../generated/resolvers.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { createPublicationFixture } from '#server/testing/material-fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import { addDraft } from '#server/testing/quiz-fixture.ts';
import { EXERCISE_BUDGETS } from './budgets.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';

type ExerciseInput = MutationCreateExerciseArgs['input'];
type Answer = NonNullable<MutationCheckExercisePreviewArgs['answer']>;

const trueFalse = { statements: [{ id: 'p1', text: 'Ice is cold', answer: true }], shuffle: false };
const statement = { type: 'trueFalse', trueFalse } as const satisfies ExerciseInput;
const details = {
  language: 'en',
  title: 'T',
  descriptionTeacher: 'D',
  descriptionStudent: 'D',
  errorHint: 'H',
  points: 2,
  partialPoints: true,
  showCorrectnessOnError: true,
  isVocabulary: false,
  audioAutoplay: false,
  audioHidden: false,
} as const satisfies ExerciseInput;
const answer = { values: [{ id: 'p1', value: true }] } satisfies Answer;

const exerciseOf = async ({ quiz }: FixtureData) => ({ id: (await quiz()).exerciseId });
const soundOf = async ({ quiz }: FixtureData) => ({ id: (await quiz()).audioId });
const quizOf = async ({ quiz }: FixtureData) => ({ quizId: (await quiz()).quizId });
const theirExercise = ({ quiz }: ForeignData) => ({ id: quiz.exerciseId });
const theirQuiz = ({ quiz }: ForeignData) => ({ quizId: quiz.quizId });
const theirSound = [
  ({ quiz }: ForeignData) => ({ id: quiz.audioId }),
  'INSUFFICIENT_ROLE',
] satisfies NonNullable<Fixtures['removeExerciseAudio']['foreign']>;

const sounds = {
  createExerciseAudio: {
    by: 'teacher',
    good: async ({ quiz }) => {
      const { otherExerciseId: exerciseId, newAudioId: file } = await quiz();
      return { exerciseId, file, title: 'Sound' };
    },
    foreign: [({ quiz }) => ({ exerciseId: quiz.exerciseId }), 'INSUFFICIENT_ROLE'],
  },
  removeExerciseAudio: { by: 'teacher', good: soundOf, foreign: theirSound },
  renewExerciseAudio: {
    by: 'teacher',
    good: async ({ quiz }) => {
      const { audioId: oldAudio, newAudioId: newAudio } = await quiz();
      return { oldAudio, newAudio };
    },
    foreign: [({ quiz }) => ({ oldAudio: quiz.audioId }), 'INSUFFICIENT_ROLE'],
  },
  updateAudio: {
    by: 'teacher',
    good: async (data) => ({ ...(await soundOf(data)), title: 'Title' }),
    foreign: theirSound,
  },
} satisfies Partial<Fixtures>;

const draftOf = async ({ quiz }: FixtureData) => ({ id: (await quiz()).draftId });
const theirDraft = ({ quiz }: ForeignData) => ({ id: quiz.draftId });

/** What is typed into the editor. In rights.csv: that of the instructor's quiz. */
const drafts = {
  getExerciseDraft: {
    by: 'teacher',
    good: draftOf,
    foreign: [theirDraft, 'INVALID_PERMISSIONS'],
    rights: { inPlace: exerciseOf },
  },
  getExerciseOutline: {
    by: 'teacher',
    long: 20,
    good: async (data) => {
      const { quizId } = await data.quiz();
      await repeat(data.rows, () => addDraft(data.app, quizId));
      return { quizId };
    },
    foreign: [theirQuiz, 'INSUFFICIENT_ROLE'],
    aboutOwner: quizOf,
    rights: {
      publicationId: ({ things: { page } }) => ({ quizId: null, publicationId: page.publicationId }),
    },
  },
  createExerciseDraft: {
    by: 'teacher',
    budget: EXERCISE_BUDGETS.draft,
    good: async (data) => ({
      ...(await quizOf(data)),
      clientId: data.app.sys.platform.ids.randomUuid(),
      type: 'trueFalse',
      changes: { title: 'T', language: 'en' },
    }),
    foreign: [theirQuiz, 'INSUFFICIENT_ROLE'],
    rights: {
      inBlock: ({ app, things: { page } }) => ({
        quizId: null,
        publicationResourceId: page.freeId,
        clientId: app.sys.platform.ids.randomUuid(),
      }),
    },
  },
  updateExerciseDraft: {
    by: 'teacher',
    // Judging, asking and putting in place are one transaction.
    statements: 8,
    budget: EXERCISE_BUDGETS.draft,
    good: async (data) => ({
      ...(await exerciseOf(data)),
      revision: 1,
      changes: { title: 'T', points: '2' },
    }),
    foreign: [theirExercise, 'INSUFFICIENT_ROLE'],
    rights: { waiting: draftOf },
  },
  putExerciseDraft: {
    by: 'teacher',
    statements: 7,
    budget: EXERCISE_BUDGETS.draft,
    good: async (data) => ({ ...(await draftOf(data)), revision: 1, submissionsCount: 0 }),
    foreign: [theirDraft, 'INSUFFICIENT_ROLE'],
  },
  removeExerciseDraft: {
    by: 'teacher',
    budget: EXERCISE_BUDGETS.draft,
    good: draftOf,
    foreign: [theirDraft, 'INSUFFICIENT_ROLE'],
  },
} satisfies Partial<Fixtures>;

/** Exercises of a quiz, called by its author. */
export const fixtures = {
  getExercise: { by: 'teacher', good: exerciseOf, foreign: [theirExercise, 'INVALID_PERMISSIONS'] },
  getExercisesAdminPaginated: {
    by: 'teacher',
    good: async (data) => ({ ...(await quizOf(data)), skip: 0, take: 20 }),
    foreign: [theirQuiz, 'INSUFFICIENT_ROLE'],
  },
  getExerciseValidators: { by: 'teacher' },
  getQuizAllPoints: { by: 'teacher', good: quizOf, foreign: [theirQuiz, 'INVALID_PERMISSIONS'] },
  createExercise: {
    by: 'teacher',
    good: async (data) => ({
      input: {
        ...(await quizOf(data)),
        ...details,
        ...statement,
        clientId: data.app.sys.platform.ids.randomUuid(),
        order: 1,
      },
    }),
    foreign: [({ quiz }) => ({ input: { quizId: quiz.quizId, ...statement } }), 'INSUFFICIENT_ROLE'],
    rights: {
      clientId: ({ things: { quiz } }) => ({
        input: { quizId: quiz.quizId, clientId: quiz.exerciseClientId, ...statement },
      }),
      publicationResourceId: ({ things: { page } }) => ({
        input: { publicationResourceId: page.freeId, ...statement },
      }),
    },
  },
  updateExercise: {
    by: 'teacher',
    good: async (data) => ({
      ...(await exerciseOf(data)),
      input: { ...details, ...statement, revision: 1 },
    }),
    foreign: [(data) => ({ ...theirExercise(data), input: {} }), 'INSUFFICIENT_ROLE'],
    aboutOwner: async (data) => ({ ...(await exerciseOf(data)), input: { title: 'Title' } }),
  },
  removeExercise: {
    by: 'teacher',
    good: async ({ quiz }) => ({ id: (await quiz()).otherExerciseId }),
    foreign: [theirExercise, 'INSUFFICIENT_ROLE'],
  },
  changeOrderExercise: {
    by: 'teacher',
    good: async ({ quiz }) => {
      const { exerciseId: first, otherExerciseId: second } = await quiz();
      return { first, second };
    },
    foreign: [({ quiz }) => ({ first: quiz.exerciseId, second: quiz.otherExerciseId }), 'INSUFFICIENT_ROLE'],
  },
  checkPublicationExercise: {
    by: 'visitor',
    good: async ({ app, teacher }) => {
      const { exerciseId } = await createPublicationFixture(app, teacher, 1, 'PUBLIC');
      return { exerciseId, version: 1, answer };
    },
    foreign: [({ page }) => ({ exerciseId: page.exerciseId }), 'INVALID_PERMISSIONS'],
    aboutOwner: async ({ things: { page } }) => ({ exerciseId: page.exerciseId, version: 1, answer }),
  },
  previewExercise: { by: 'teacher', good: () => ({ input: statement }) },
  checkExercisePreview: {
    by: 'teacher',
    good: async (data) => ({ ...(await quizOf(data)), data: statement, answer, points: 1 }),
    foreign: [theirQuiz, 'INSUFFICIENT_ROLE'],
    aboutOwner: () => ({ data: statement, points: 1 }),
    rights: { quizId: quizOf },
  },
  ...sounds,
  ...drafts,
} satisfies Partial<Fixtures>;
