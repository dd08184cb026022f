import type { Call } from './calls.ts';
import type { makeQuizThings } from './quiz-things.ts';

type Things = Awaited<ReturnType<typeof makeQuizThings>>;

const clientId = '0196f0d2-7c1a-7c3e-9b0a-2f5d3c1b4a62';

/** Calls about a colleague's quiz, filed in an own folder; of theirs nothing is open. */
export const describeSavedQuizCalls = (
  own: Things,
  colleagues: Things,
  theirs: Things,
): Record<string, Call> => {
  const categoryId = own.quizCategoryId;
  const { quizId, quizAuthorId: authorId, quizCategoryId: sourceId } = colleagues;
  const walk = (things: Things) => ({
    authorId: things.quizAuthorId,
    startCategoryId: things.quizCategoryId,
    categoryId: things.quizCategoryId,
    skip: 0,
    take: 20,
  });
  const at = (good: object, foreign: object, code: NonNullable<Call['foreign']>['code']): Call => ({
    by: 'teacher',
    good: { ...good },
    foreign: { variables: { ...good, ...foreign }, code },
  });
  return {
    getSavedQuizzes: { by: 'teacher', good: { categoryId, skip: 0, take: 20 } },
    getSavedQuizCategories: { by: 'teacher', good: { categoryId } },
    getAuthorQuizCategory: at(walk(colleagues), walk(theirs), 'INVALID_PERMISSIONS'),
    saveQuiz: at({ quizId, categoryId }, { categoryId: theirs.quizCategoryId }, 'QUIZ_CATEGORY_NOT_FOUND'),
    removeSavedQuiz: { by: 'teacher', good: { quizId } },
    saveQuizCategory: at(
      { authorId, sourceId, categoryId },
      { authorId: theirs.quizAuthorId, sourceId: theirs.quizCategoryId },
      'INVALID_PERMISSIONS',
    ),
    removeSavedQuizCategory: { by: 'teacher', good: { sourceId } },
    copyQuiz: at({ quizId, clientId }, { quizId: theirs.quizId }, 'INVALID_PERMISSIONS'),
  };
};
