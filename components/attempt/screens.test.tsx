// @vitest-environment happy-dom
import {
  GetExercisesHistoryPaginatedDocument,
  GetQuizHistoryDocument,
  GetQuizHistoryPaginatedDocument,
  GetSubmissionRemarksDocument,
} from '@/graphql/generated/graphql';
import type { QuizHistoryFieldsFragment } from '@/graphql/generated/graphql';
import { AT, oneself, page } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { HistoryScreen } from './history-screen';
import { SubmissionScreen } from './submission-screen';

const submission = (changes: Partial<QuizHistoryFieldsFragment> = {}): QuizHistoryFieldsFragment => ({
  id: 81,
  earnedPoints: 3,
  maxPoints: 5,
  createdAt: AT,
  flags: [],
  detailsAvailable: true,
  user: { id: 8, firstName: 'Nurlan', lastName: 'Bekov', isStaff: false },
  nonRegisteredUser: null,
  quiz: {
    id: 21,
    title: 'Irregular verbs',
    description: '',
    showCorrectnessOnError: true,
    itemsPerPage: 5,
    deletedAt: null,
  },
  lesson: null,
  viewerCan: { flag: true },
  ...changes,
});
const long = () =>
  submission({
    user: null,
    nonRegisteredUser: { id: 9, fullName: `v${LONG_WORD}`, telNumber: '+996555123456' },
    quiz: { ...submission().quiz, title: LONG_WORD },
    lesson: { id: 5, title: `l${LONG_WORD}`, startsAt: AT },
  });
const longTexts = [LONG_WORD, `v${LONG_WORD}`, `l${LONG_WORD}`];
const submissions = (...items: QuizHistoryFieldsFragment[]) =>
  answer(GetQuizHistoryPaginatedDocument, { getQuizHistoryPaginated: page(...items) });

describeScreen('submissions of students', {
  screen: () => (
    <HistoryScreen filter={{ side: 'STUDENTS', having: null, lacking: null, quizId: null }} mayTeach />
  ),
  path: '/profile/quizzes-history?of=students',
  main: GetQuizHistoryPaginatedDocument,
  answers: () => [oneself(), submissions(submission())],
  shows: ['Irregular verbs', 'Nurlan Bekov'],
  empty: { answers: () => [submissions()], message: 'attempt.noneStudents' },
  refused: ['INSUFFICIENT_ROLE', 'SERVICE_UNAVAILABLE'],
  long: { answers: () => [submissions(long())], texts: longTexts },
});

describeScreen('submissions of one’s own', {
  screen: () => (
    <HistoryScreen filter={{ side: 'OWN', having: null, lacking: null, quizId: null }} mayTeach={false} />
  ),
  path: '/profile/quizzes-history',
  main: GetQuizHistoryPaginatedDocument,
  answers: () => [oneself(), submissions(submission())],
  shows: ['Irregular verbs'],
  empty: { answers: () => [submissions()], message: 'attempt.noneOwn' },
  refused: ['INVALID_PERMISSIONS'],
});

describeScreen('submissions with a flag', {
  screen: () => (
    <HistoryScreen
      filter={{ side: 'OWN', having: 'FULL_POINTS', lacking: null, quizId: null }}
      mayTeach={false}
    />
  ),
  path: '/profile/quizzes-history?having=FULL_POINTS',
  main: GetQuizHistoryPaginatedDocument,
  answers: () => [oneself(), submissions(submission({ flags: ['FULL_POINTS'] }))],
  shows: ['Irregular verbs'],
  empty: { answers: () => [submissions()], message: 'attempt.noneFound' },
  refused: ['INVALID_PERMISSIONS'],
});

const one = (changes: Partial<QuizHistoryFieldsFragment> = {}) =>
  answer(GetQuizHistoryDocument, { getQuizHistory: submission(changes) });
const noRemarks = answer(GetSubmissionRemarksDocument, {
  getSubmissionRemarks: { items: [], viewerCan: { add: false } },
});
const details = answer(GetExercisesHistoryPaginatedDocument, {
  getExercisesHistoryPaginated: { total: 0, hasMore: false, items: [] },
});

describeScreen('a submission', {
  screen: () => <SubmissionScreen id={81} />,
  path: '/profile/quizzes-history/81',
  main: GetQuizHistoryDocument,
  answers: () => [oneself(), one(), details, noRemarks],
  shows: ['Irregular verbs', 'Nurlan Bekov'],
  empty: {
    answers: () => [one({ detailsAvailable: false }), noRemarks],
    message: 'errors.QUIZ_DETAILS_UNAVAILABLE',
  },
  refused: ['QUIZ_HISTORY_NOT_FOUND', 'INVALID_PERMISSIONS'],
  long: { answers: () => [one(long()), noRemarks], texts: longTexts },
});

describeScreen('exercises of a submission', {
  screen: () => <SubmissionScreen id={81} />,
  path: '/profile/quizzes-history/81',
  main: GetExercisesHistoryPaginatedDocument,
  answers: () => [oneself(), one(), details, noRemarks],
  shows: ['Irregular verbs'],
  refused: [],
});
