import type {
  MutationCreateExerciseArgs,
  MutationCheckExercisePreviewArgs,
} from '../../generated/resolvers.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { createPublicationFixture } from '#server/testing/material-fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
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

/** Exercises of a quiz, called by its author. */
export const fixtures = {
  getExercise: { by: 'teacher', good: exerciseOf, foreign: [theirExercise, 'INVALID_PERMISSIONS'] },
  getExerciseSubmissionsCount: {
    by: 'teacher',
    good: exerciseOf,
    foreign: [theirExercise, 'INSUFFICIENT_ROLE'],
  },
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
} satisfies Partial<Fixtures>;
