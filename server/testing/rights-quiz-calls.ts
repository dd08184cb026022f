import { about, given, nothing } from './rights-account-calls.ts';
import type { RightsCalls } from './rights-account-calls.ts';

const STATEMENTS = { statements: [{ text: 'Ice is cold', answer: true }] };
const COPY_ID = '0196f0d2-7c1a-7c3e-9b0a-2f5d3c1b4a61';
const block = { type: 'trueFalse', trueFalse: STATEMENTS };

/** About the instructor's quiz, which is for connections, and the owner's attempts at it. */
export const RIGHTS_QUIZ_CALLS: RightsCalls = {
  getQuizzes: nothing,
  getQuiz: about(({ quizId: id }) => ({ id })),
  getQuizAllPoints: about(({ quizId }) => ({ quizId })),
  getQuizCategories: nothing,
  createQuiz: given({ input: { title: 'Quiz' } }),
  'createQuiz/categoryId': about(({ quizCategoryId: categoryId }) => ({
    input: { title: 'Quiz', categoryId },
  })),
  'createQuiz/clientId': about(({ quizClientId: clientId }) => ({ input: { title: 'Quiz', clientId } })),
  updateQuiz: about(({ quizId: id }) => ({ id, input: { title: 'Title' } })),
  deleteQuiz: about(({ quizId: id }) => ({ id })),
  createQuizCategory: given({ title: 'Folder' }),
  'createQuizCategory/parentId': about(({ quizCategoryId: parentId }) => ({ title: 'Folder', parentId })),
  updateQuizCategory: about(({ quizCategoryId: id }) => ({ id, title: 'Title' })),
  removeQuizCategory: about(({ quizCategoryId: id }) => ({ id })),
  getExercise: about(({ exerciseId: id }) => ({ id })),
  getExerciseSubmissionsCount: about(({ exerciseId: id }) => ({ id })),
  getExercisesAdminPaginated: about(({ quizId }) => ({ quizId })),
  getExercisesPaginated: about(({ quizId }) => ({ quizId })),
  'getExercisesPaginated/attemptId': about(({ quizId, attemptId }) => ({ quizId, attemptId })),
  getExerciseValidators: nothing,
  createExercise: about(({ quizId }) => ({ input: { quizId, ...block } })),
  'createExercise/clientId': about(({ quizId, exerciseClientId: clientId }) => ({
    input: { quizId, clientId, ...block },
  })),
  updateExercise: about(({ exerciseId: id }) => ({ id, input: { title: 'Title' } })),
  removeExercise: about(({ exerciseId: id }) => ({ id })),
  changeOrderExercise: about(({ exerciseId: first, otherExerciseId: second }) => ({ first, second })),
  previewExercise: given({ input: block }),
  checkExercisePreview: given({ data: block, points: 1 }),
  'checkExercisePreview/quizId': about(({ quizId }) => ({ data: block, points: 1, quizId })),
  createExerciseAudio: about(({ exerciseId, newAudioId: file }) => ({ exerciseId, file, title: 'Sound' })),
  removeExerciseAudio: about(({ audioId: id }) => ({ id })),
  renewExerciseAudio: about(({ audioId: oldAudio, newAudioId: newAudio }) => ({ oldAudio, newAudio })),
  updateAudio: about(({ audioId: id }) => ({ id, title: 'Title' })),
  startQuizAttempt: about(({ quizId }) => ({ quizId })),
  checkQuizExercises: about(({ quizId, attemptId }) => ({ quizId, attemptId, data: [] })),
  getQuizHistoryPaginated: given({ of: 'STUDENTS', withFlags: [], withoutFlags: [] }),
  getQuizHistory: about(({ quizHistoryId }) => ({ quizHistoryId })),
  getExercisesHistoryPaginated: about(({ quizHistoryId }) => ({ quizHistoryId })),
  getAttemptSolutions: about(({ quizId, submittedAttemptId: attemptId }) => ({ quizId, attemptId })),
  setQuizHistoryFlag: about(({ quizHistoryId: id }) => ({ id, flag: 'REVIEWED', value: true })),
  getSavedQuizzes: nothing,
  getSavedQuizCategories: nothing,
  getAuthorQuizCategory: about(({ quizAuthorId: authorId, quizCategoryId: categoryId }) => ({
    authorId,
    categoryId,
    startCategoryId: categoryId,
  })),
  saveQuiz: about(({ quizId }) => ({ quizId })),
  'saveQuiz/categoryId': about(({ quizId, quizCategoryId: categoryId }) => ({ quizId, categoryId })),
  removeSavedQuiz: about(({ quizId }) => ({ quizId })),
  saveQuizCategory: about(({ quizAuthorId: authorId, quizCategoryId: sourceId }) => ({ authorId, sourceId })),
  'saveQuizCategory/categoryId': about(({ quizAuthorId: authorId, quizCategoryId: sourceId }) => ({
    authorId,
    sourceId,
    categoryId: sourceId,
  })),
  removeSavedQuizCategory: about(({ quizCategoryId: sourceId }) => ({ sourceId })),
  copyQuiz: about(({ quizId }) => ({ quizId, clientId: COPY_ID })),
  'copyQuiz/clientId': about(({ quizId, quizClientId: clientId }) => ({ quizId, clientId })),
};
