// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  CheckQuizExercisesDocument,
  GetAttemptSolutionsDocument,
  GetExercisesPaginatedDocument,
  GetQuizHistoryPaginatedDocument,
  GetQuizRemarkingDocument,
  StartQuizAttemptDocument,
} from '@/graphql/generated/graphql';
import type { QuizFieldsFragment, WholeExerciseFragment } from '@/graphql/generated/graphql';
import { oneself, page, visitor } from '@/components/testing/data';
import { READ, exerciseOf } from '@/components/testing/exercise';
import { answer, pending, refusal } from '@/components/testing/fake-api';
import type { FakeApi } from '@/components/testing/fake-api';
import { quiz } from '@/components/testing/quiz';
import { renderScreen } from '@/components/testing/render';
import {
  LONG_WORD,
  describeInLanguages,
  describeView,
  expectBreakable,
  expectShown,
  textOf,
} from '@/components/testing/screen-states';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { EXERCISE_TYPES } from '@/lib/contract/exercise/exercise-type.ts';
import type { Locale } from '@/lib/contract/locales.ts';
import { QuizAbsent } from './quiz-absent';
import { QuizScreen } from './quiz-screen';

beforeEach(() => localStorage.clear());

const shown = (changes: Partial<QuizFieldsFragment> = {}, userId: number | null = 1) => (
  <QuizScreen quiz={quiz(changes)} userId={userId} />
);
const lastOnes = answer(GetQuizHistoryPaginatedDocument, {
  getQuizHistoryPaginated: { hasMore: false, items: [] },
});
const path = '/quizzes/21';

describeView('a quiz as it is found', {
  screen: () => shown({ description: 'Past forms' }),
  path,
  answers: () => [oneself(), lastOnes],
  shows: ['Irregular verbs', 'Past forms', 'Aizada Asanova'],
  says: ['attempt.start'],
  empty: { screen: () => shown({ exercisesCount: 0 }), message: 'attempt.empty' },
  long: {
    screen: () =>
      shown({
        title: LONG_WORD,
        description: `d${LONG_WORD}`,
        author: { id: 1, firstName: `a${LONG_WORD}`, lastName: '', isStaff: false },
        source: { title: null, author: { id: 8, firstName: `s${LONG_WORD}`, lastName: '' } },
      }),
    texts: ['', 'd', 'a', 's'].map((sign) => `${sign}${LONG_WORD}`),
  },
});

for (const [absence, message] of [
  ['missing', 'errors.QUIZ_NOT_FOUND'],
  ['closed', 'errors.INVALID_PERMISSIONS'],
] as const)
  describeView(`a quiz that is ${absence}`, {
    screen: () => <QuizAbsent absence={absence} homeHref="/" />,
    path,
    shows: [],
    says: [message],
  });

const exercises = (...items: WholeExerciseFragment[]) =>
  answer(GetExercisesPaginatedDocument, { getExercisesPaginated: page(...items) });
const mayRemark = answer(GetQuizRemarkingDocument, { getQuiz: { id: 21, viewerMayRemark: true } });
const started = answer(StartQuizAttemptDocument, { startQuizAttempt: { id: 'attempt', quizId: 21 } });

/** Renders a quiz and presses Start. */
const begin =
  (locale: Locale, api: FakeApi, userId: number | null = 1) =>
  async (...items: WholeExerciseFragment[]) => {
    api.set(userId === null ? visitor() : oneself(), lastOnes, started, mayRemark, exercises(...items));
    await renderScreen(shown({}, userId), { locale, path });
    fireEvent.click(await screen.findByRole('button', { name: await textOf(locale, 'attempt.start') }));
  };

const readOf = (type: ExerciseType, words: string) => Array.from(READ[type], (sign) => sign + words);

describeInLanguages('taking a quiz', (locale, api) => {
  const text = (key: string) => textOf(locale, key);
  const start = begin(locale, api);
  const press = async (key: string) =>
    fireEvent.click(await screen.findByRole('button', { name: await text(key) }));
  const trueFalse = () => exerciseOf('trueFalse', ' has gone');

  it.each(EXERCISE_TYPES)('shows an exercise of the type %s with any text', async (type) => {
    await start(exerciseOf(type, LONG_WORD, { title: LONG_WORD, descriptionStudent: `z${LONG_WORD}` }));
    const texts = [LONG_WORD, `z${LONG_WORD}`, ...readOf(type, LONG_WORD)];
    await expectShown(texts);
    expectBreakable(texts);
    expect(api.unanswered()).toEqual([]);
  });

  it('says why it could not begin, and begins on a retry', async () => {
    api.set(oneself(), lastOnes, refusal(StartQuizAttemptDocument, 'ATTEMPT_LIMIT_REACHED'));
    await renderScreen(shown(), { locale, path });
    await press('attempt.start');
    await expectShown([await text('errors.ATTEMPT_LIMIT_REACHED')]);
    api.set(started, exercises(trueFalse()));
    await press('attempt.start');
    await expectShown(['a has gone']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the exercises failed to load', async () => {
    api.set(oneself(), lastOnes, started, refusal(GetExercisesPaginatedDocument, 'NETWORK_FAILURE'));
    await renderScreen(shown(), { locale, path });
    await press('attempt.start');
    await expectShown([await text('common.networkError')]);
  });

  it('says that a begun attempt is loading, and that it failed to load', async () => {
    localStorage.setItem('tildesh:1:quiz:21', JSON.stringify({ attemptId: 'attempt', answers: {} }));
    api.set(oneself(), lastOnes, pending(GetExercisesPaginatedDocument));
    await renderScreen(shown(), { locale, path });
    await expectShown([await text('attempt.loading')]);
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    api.set(refusal(GetExercisesPaginatedDocument, 'NETWORK_FAILURE'));
    await renderScreen(shown(), { locale, path });
    await expectShown([await text('common.networkError'), await text('attempt.start')]);
  });

  it('says why it was refused', async () => {
    await start(trueFalse());
    await press('attempt.submit');
    api.set(refusal(CheckQuizExercisesDocument, 'NETWORK_FAILURE'));
    await press('attempt.confirm');
    await expectShown([await text('common.networkError')]);
  });

  const submitted = (revealsSolution: boolean) =>
    answer(CheckQuizExercisesDocument, {
      checkQuizExercises: { earnedPoints: 0, maxPoints: 2, results: [], quizHistoryId: 81, revealsSolution },
    });
  const submit = async (revealsSolution = false) => {
    await start(trueFalse());
    await press('attempt.submit');
    api.set(submitted(revealsSolution));
    await press('attempt.confirm');
    await expectShown([await text('attempt.resultTitle'), 'a has gone']);
  };

  it('shows the result, and why a further attempt does not begin', async () => {
    await submit();
    api.set(refusal(StartQuizAttemptDocument, 'ATTEMPT_LIMIT_REACHED'));
    await press('attempt.again');
    await expectShown([await text('errors.ATTEMPT_LIMIT_REACHED')]);
  });

  it('shows the hint that comes with a result, which is not fully right', async () => {
    await start(trueFalse());
    await press('attempt.submit');
    const result = { exerciseId: 41, points: 0, maxPoints: 2, noAnswer: true, incorrect: [], notes: [] };
    const hinted = { ...result, showIncorrect: false, showError: true, errorHint: 'Think of ice' };
    api.set(
      answer(CheckQuizExercisesDocument, {
        checkQuizExercises: {
          earnedPoints: 0,
          maxPoints: 2,
          results: [hinted],
          quizHistoryId: 81,
          revealsSolution: false,
        },
      }),
    );
    await press('attempt.confirm');
    await expectShown([await text('attempt.resultTitle'), 'Think of ice']);
  });

  it('says that the right answers failed to load', async () => {
    api.set(refusal(GetAttemptSolutionsDocument, 'NETWORK_FAILURE'));
    await submit(true);
    await expectShown([await text('common.networkError')]);
    api.set(answer(GetAttemptSolutionsDocument, { getAttemptSolutions: { hasMore: false, items: [] } }));
    await press('failure.reload');
    await expectShown([await text('attempt.resultTitle')]);
  });
});

describeInLanguages('a quiz for visitors', (locale, api) => {
  const text = (key: string) => textOf(locale, key);

  it('asks visitors who they are, and shows errors in it', async () => {
    await begin(locale, api, null)(exerciseOf('trueFalse', ' has gone'));
    fireEvent.click(await screen.findByRole('button', { name: await text('attempt.submit') }));
    await expectShown([await text('attempt.visitorHint')]);
    const fields = { telNumber: { code: 'INVALID_PHONE' as const } };
    api.set(refusal(CheckQuizExercisesDocument, 'BAD_USER_INPUT', { fields }));
    const visitorOf = { fullName: 'Aida Asanova', telNumber: '0555 123' };
    for (const [name, value] of Object.entries(visitorOf)) {
      const field = screen.getByLabelText(new RegExp(`^${await text(`attempt.${name}`)}`));
      fireEvent.change(field, { target: { value } });
    }
    fireEvent.click(screen.getByRole('button', { name: await text('attempt.confirm') }));
    await expectShown([await text('validation.INVALID_PHONE')]);
    expect(api.calls(CheckQuizExercisesDocument)[0]?.nonRegisteredData).toEqual(visitorOf);
  });
});

describeInLanguages('the last attempt at a quiz', (locale, api) => {
  it('is fetched again where it failed', async () => {
    api.set(oneself(), refusal(GetQuizHistoryPaginatedDocument, 'NETWORK_FAILURE'));
    await renderScreen(shown(), { locale, path });
    await expectShown([await textOf(locale, 'common.networkError')]);
    api.set(lastOnes);
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'failure.reload') }));
    await expectShown([await textOf(locale, 'attempt.start')]);
  });
});
