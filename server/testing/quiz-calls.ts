import type { Call } from './calls.ts';
import type { makeQuizThings } from './quiz-things.ts';

type Things = Awaited<ReturnType<typeof makeQuizThings>>;

const page = { skip: 0, take: 4 };
const trueFalse = { statements: [{ id: 'p1', text: 'Ice is cold', answer: true }], shuffle: false };
const image = { id: 'i1', fileId: '0196f0d2-7c1a-7c3e-9b0a-2f5d3c1b4a59', alt: 'A' };
const spot = { id: 's1', imageId: 'i1', x: 0.1, y: 0.1, w: 0.1, h: 0.1, label: 'L', phrase: 'a/b:tip' };
const formatting = [{ from: 0, to: 1, b: true, i: false, u: false }];
const matching = { case: 'STRICT', letters: 'FOLD', punctuation: 'ALL', diacritics: 'STRICT', typos: 'OFF' };
const typing = { matching, gapMatching: [{ id: 'g1', matching }], noRepeat: false };
const choice = {
  question: 'Q',
  options: [{ id: 'a', text: 'one', imageId: 'i1', audioId: 'a1', correct: true }],
  shuffle: true,
  images: [image],
  audios: [{ id: 'a1', fileId: image.fileId, title: 'T' }],
};
/** All ten at once: refused, but every one of their fields is read. */
const blocks = {
  dragTheWords: { text: 'A *word*', formatting, distractors: ['d'], reusable: false },
  dragTheWordsImage: { images: [image], spots: [spot], distractors: ['d'], reusable: false },
  fillInTheBlanks: { text: 'A *word*', formatting, ...typing },
  fillInTheBlanksImage: { images: [image], spots: [spot], ...typing },
  markTheWords: { text: 'A *word*', formatting, selectable: 'ALL' },
  multipleChoice: choice,
  singleChoice: choice,
  trueFalse,
  findSynonym: { text: '*big*', formatting, candidates: '*+large*\n*-small*' },
  findThePlace: { text: 'She *always* drinks *-*.', formatting, phrase: 'always' },
};
const common = {
  language: 'en',
  title: 'T',
  descriptionTeacher: 'D',
  descriptionStudent: 'D',
  errorHint: 'H',
  points: 1,
  partialPoints: true,
  showCorrectnessOnError: true,
  isVocabulary: false,
  audioAutoplay: false,
  audioHidden: false,
};
const media = { imageId: image.fileId, alt: 'A', videoCode: 'abcdefghijk' };
const answer = {
  gaps: [{ id: 'g1', value: 'a' }],
  marks: [{ id: 'u1', as: 'CORRECT' }],
  values: [{ id: 'p1', value: true }],
  ids: ['a'],
  id: 'a',
};
const data = {
  type: 'trueFalse',
  language: 'en',
  partialPoints: true,
  showCorrectnessOnError: null,
  ...blocks,
};
const clientId = '0196f0d2-7c1a-7c3e-9b0a-2f5d3c1b4a60';
const settings = {
  clientId,
  revision: 1,
  title: 'Quiz',
  description: 'D',
  cover: null,
  privacy: 'CONNECTIONS',
  availableFrom: '2026-12-01T10:00:00.000Z',
  itemsPerPage: 3,
  showCorrectnessOnError: true,
  partialPoints: true,
  shuffleExercises: true,
  shuffleOptions: true,
  attemptsLimit: 2,
  revealSolution: 'AFTER_SUBMIT',
};

/** Calls about one's own quiz and somebody else's; `spare`: one's own too, to lose. */
export const describeQuizCalls = (own: Things, spare: Things, theirs: Things): Record<string, Call> => ({
  ...describeQuizzes(own, theirs),
  ...describeExercises(own, theirs),
  ...describeSounds(own, theirs),
  // What is gone afterwards is nobody else's in this run.
  deleteQuiz: at({ id: spare.quizId }, { id: theirs.quizId }, 'INSUFFICIENT_ROLE'),
  removeExercise: at({ id: spare.otherExerciseId }, { id: theirs.exerciseId }, 'INSUFFICIENT_ROLE'),
  ...describeAttempts(own, theirs),
  ...describeHistory(own, theirs),
});

const at = (good: object, foreign: object, code: NonNullable<Call['foreign']>['code']): Call => ({
  by: 'teacher',
  good: { ...good },
  foreign: { variables: { ...good, ...foreign }, code },
});

/** Blocks are read as previewExercise reads them. */
const shallow = (call: Call): Call => ({ ...call, levels: 2 });

const describeQuizzes = (own: Things, theirs: Things): Record<string, Call> => ({
  getQuizzes: { by: 'teacher', good: { categoryId: own.quizCategoryId, search: 'Q', skip: 0, take: 20 } },
  getQuiz: at({ id: own.quizId }, { id: theirs.quizId }, 'INVALID_PERMISSIONS'),
  getQuizAllPoints: at({ quizId: own.quizId }, { quizId: theirs.quizId }, 'INVALID_PERMISSIONS'),
  getQuizCategories: { by: 'teacher', good: {} },
  createQuiz: at(
    { input: { ...settings, categoryId: own.quizCategoryId } },
    { input: { ...settings, categoryId: theirs.quizCategoryId } },
    'QUIZ_CATEGORY_NOT_FOUND',
  ),
  updateQuiz: at({ id: own.quizId, input: settings }, { id: theirs.quizId }, 'INSUFFICIENT_ROLE'),
  createQuizCategory: at(
    { title: 'T', parentId: own.quizCategoryId },
    { parentId: theirs.quizCategoryId },
    'QUIZ_CATEGORY_NOT_FOUND',
  ),
  updateQuizCategory: at(
    { id: own.quizCategoryId, title: 'T' },
    { id: theirs.quizCategoryId },
    'QUIZ_CATEGORY_NOT_FOUND',
  ),
  removeQuizCategory: at(
    { id: own.quizCategoryId },
    { id: theirs.quizCategoryId },
    'QUIZ_CATEGORY_NOT_FOUND',
  ),
});

const describeExercises = (own: Things, theirs: Things): Record<string, Call> => ({
  getExercise: at({ id: own.exerciseId }, { id: theirs.exerciseId }, 'INVALID_PERMISSIONS'),
  getExerciseSubmissionsCount: at({ id: own.exerciseId }, { id: theirs.exerciseId }, 'INSUFFICIENT_ROLE'),
  getExercisesAdminPaginated: at(
    { quizId: own.quizId, ...page },
    { quizId: theirs.quizId },
    'INSUFFICIENT_ROLE',
  ),
  getExerciseValidators: { by: 'visitor', good: {} },
  createExercise: shallow(
    at(
      { input: { quizId: own.quizId, clientId, type: 'trueFalse', order: 1, ...common, trueFalse } },
      { input: { quizId: theirs.quizId, type: 'trueFalse', trueFalse } },
      'INSUFFICIENT_ROLE',
    ),
  ),
  updateExercise: shallow(
    at(
      {
        id: own.exerciseId,
        input: { ...common, audio: null, audioTitle: 'T', media, clientId, revision: 1, ...blocks },
      },
      { id: theirs.exerciseId, input: {} },
      'INSUFFICIENT_ROLE',
    ),
  ),
  changeOrderExercise: at(
    { first: own.exerciseId, second: own.otherExerciseId },
    { first: theirs.exerciseId, second: theirs.otherExerciseId },
    'INSUFFICIENT_ROLE',
  ),
  previewExercise: { by: 'teacher', good: { input: data } },
  checkExercisePreview: shallow(
    at({ data, answer, points: 1, quizId: own.quizId }, { quizId: theirs.quizId }, 'INSUFFICIENT_ROLE'),
  ),
});

const describeSounds = (own: Things, theirs: Things): Record<string, Call> => ({
  createExerciseAudio: at(
    { exerciseId: own.exerciseId, file: own.newAudioId, title: 'T' },
    { exerciseId: theirs.exerciseId },
    'INSUFFICIENT_ROLE',
  ),
  removeExerciseAudio: at({ id: own.audioId }, { id: theirs.audioId }, 'INSUFFICIENT_ROLE'),
  renewExerciseAudio: at(
    { newAudio: own.newAudioId, oldAudio: own.audioId },
    { oldAudio: theirs.audioId },
    'INSUFFICIENT_ROLE',
  ),
  updateAudio: at({ id: own.audioId, title: 'T' }, { id: theirs.audioId }, 'INSUFFICIENT_ROLE'),
});

/** The student has begun and submitted the teacher's quiz; of theirs, nobody here has. */
const describeAttempts = (own: Things, theirs: Things): Record<string, Call> => ({
  getExercisesPaginated: {
    by: 'student',
    good: { quizId: own.quizId, attemptId: own.attemptId, ...page },
    foreign: {
      variables: { quizId: own.quizId, attemptId: theirs.attemptId, ...page },
      code: 'ATTEMPT_NOT_FOUND',
    },
  },
  startQuizAttempt: {
    by: 'student',
    good: { quizId: own.quizId },
    foreign: { variables: { quizId: theirs.quizId }, code: 'INVALID_PERMISSIONS' },
  },
  checkQuizExercises: {
    by: 'student',
    good: {
      quizId: own.quizId,
      attemptId: own.attemptId,
      data: [{ exerciseId: own.exerciseId, version: 1, answer }],
      nonRegisteredData: { fullName: 'A Visitor', telNumber: '+996555123456' },
    },
    foreign: {
      variables: { quizId: own.quizId, attemptId: theirs.attemptId, data: [] },
      code: 'ATTEMPT_NOT_FOUND',
    },
  },
});

const describeHistory = (own: Things, theirs: Things): Record<string, Call> => ({
  getQuizHistoryPaginated: {
    by: 'teacher',
    good: {
      of: 'STUDENTS',
      quizId: own.quizId,
      withFlags: ['FULL_POINTS', 'DETAILS_UNAVAILABLE'],
      withoutFlags: ['REVIEWED'],
      skip: 0,
      take: 20,
    },
  },
  getQuizHistory: at(
    { quizHistoryId: own.quizHistoryId },
    { quizHistoryId: theirs.quizHistoryId },
    'QUIZ_HISTORY_NOT_FOUND',
  ),
  getExercisesHistoryPaginated: at(
    { quizHistoryId: own.quizHistoryId, skip: 0, take: 3 },
    { quizHistoryId: theirs.quizHistoryId },
    'QUIZ_HISTORY_NOT_FOUND',
  ),
  getAttemptSolutions: {
    by: 'student',
    good: { quizId: own.quizId, attemptId: own.submittedAttemptId, skip: 0, take: 40 },
    foreign: {
      variables: { quizId: theirs.quizId, attemptId: theirs.submittedAttemptId },
      code: 'ATTEMPT_NOT_FOUND',
    },
  },
  setQuizHistoryFlag: at(
    { id: own.quizHistoryId, flag: 'REVIEWED', value: true },
    { id: theirs.quizHistoryId },
    'QUIZ_HISTORY_NOT_FOUND',
  ),
});
