// @vitest-environment happy-dom
import { beforeEach } from 'vitest';
import {
  ExerciseDraftDocument,
  ExerciseOutlineDocument,
  GetExercisesAdminPaginatedDocument,
  GetQuizAllPointsDocument,
  GetQuizDocument,
  PreviewExerciseDocument,
} from '@/graphql/generated/graphql';
import type { QuizFieldsFragment, WholeExerciseFragment } from '@/graphql/generated/graphql';
import { giveLocks } from '@/components/testing/authored-lesson';
import { oneself, page } from '@/components/testing/data';
import { draftAnswer, exerciseDraft, outlineAnswer, outlineLine } from '@/components/testing/exercise-draft';
import { answer } from '@/components/testing/fake-api';
import { exerciseOf } from '@/components/testing/exercise';
import { folder, folders, quiz } from '@/components/testing/quiz';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { EditExerciseScreen, NewExerciseScreen } from './exercise-screen';
import { QuizScreen } from './quiz-screen';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  giveLocks();
});

const exercise = (changes: Partial<WholeExerciseFragment> = {}) =>
  exerciseOf('trueFalse', ' has gone', changes);
const exercises = (...items: WholeExerciseFragment[]) =>
  answer(GetExercisesAdminPaginatedDocument, { getExercisesAdminPaginated: page(...items) });
const one = (changes: Partial<QuizFieldsFragment> = {}) =>
  answer(GetQuizDocument, { getQuiz: quiz(changes) });
const whole = () => [
  oneself(),
  folders(folder()),
  one(),
  answer(GetQuizAllPointsDocument, { getQuizAllPoints: 2 }),
  exercises(exercise()),
  outlineAnswer(outlineLine()),
];

describeScreen('a quiz of one’s own', {
  screen: () => <QuizScreen quizId={21} />,
  path: '/profile/materials/quizzes/21',
  main: GetQuizDocument,
  answers: whole,
  shows: ['Irregular verbs', 'Went or gone'],
  empty: { answers: () => [exercises()], message: 'quiz.noExercises' },
  refused: ['QUIZ_NOT_FOUND', 'INVALID_PERMISSIONS', 'INSUFFICIENT_ROLE'],
  long: {
    answers: () => [one({ title: LONG_WORD }), exercises(exercise({ title: `e${LONG_WORD}`.slice(0, 79) }))],
    texts: [LONG_WORD, `e${LONG_WORD}`.slice(0, 79)],
  },
});

describeScreen('exercises of a quiz', {
  screen: () => <QuizScreen quizId={21} />,
  path: '/profile/materials/quizzes/21',
  main: GetExercisesAdminPaginatedDocument,
  answers: whole,
  shows: ['Went or gone'],
  refused: ['SERVICE_UNAVAILABLE'],
});

const DRAFT = outlineLine({
  id: 43,
  title: '',
  words: 'Two late guests',
  order: null,
  isWaiting: true,
  errorsCount: 2,
});
const CHANGED = outlineLine({ id: 44, title: 'Three guests', isWaiting: true, errorsCount: 1 });
describeScreen('what is not in place in a quiz', {
  screen: () => <QuizScreen quizId={21} />,
  path: '/profile/materials/quizzes/21',
  main: ExerciseOutlineDocument,
  answers: () => [...whole(), exercises(), outlineAnswer(CHANGED, DRAFT)],
  shows: ['Two late guests', 'Three guests'],
  refused: ['SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [outlineAnswer({ ...DRAFT, words: LONG_WORD })],
    texts: [LONG_WORD],
  },
});

describeScreen('a kind for a new exercise', {
  screen: () => <NewExerciseScreen quizId={21} type={null} />,
  path: '/profile/materials/quizzes/21/exercises/new',
  main: GetQuizDocument,
  answers: whole,
  shows: ['Irregular verbs'],
  refused: ['QUIZ_NOT_FOUND'],
  long: { answers: () => [one({ title: LONG_WORD })], texts: [LONG_WORD] },
});

describeScreen('an exercise to change', {
  screen: () => <EditExerciseScreen quizId={21} exerciseId={41} />,
  path: '/profile/materials/quizzes/21/exercises/41',
  main: ExerciseDraftDocument,
  answers: () => [
    ...whole(),
    draftAnswer(exerciseDraft('trueFalse', ' has gone')),
    outlineAnswer(outlineLine()),
    answer(PreviewExerciseDocument, { previewExercise: { exercise: null } }),
  ],
  shows: ['Irregular verbs', 'Went or gone', 'a has gone'],
  refused: ['EXERCISE_NOT_FOUND', 'INSUFFICIENT_ROLE'],
  long: {
    answers: () => [one({ title: LONG_WORD }), outlineAnswer(outlineLine({ title: `e${LONG_WORD}` }))],
    texts: [LONG_WORD],
  },
});
