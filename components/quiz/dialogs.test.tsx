// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { until } from '@/components/testing/until';
import { CreateQuizDocument, GetQuizDocument, UpdateQuizDocument } from '@/graphql/generated/graphql';
import { oneself } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { describeForm } from '@/components/testing/form-states';
import { pageObjectIn } from '@/components/testing/page-object';
import { folder, folders, quiz } from '@/components/testing/quiz';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { QUIZ_ATTEMPTS_MAX, QUIZ_TITLE_MAX } from '@/lib/contract/limits.ts';
import { NewQuizForm } from './new-quiz-form';
import { QuizSettings } from './quiz-settings';

beforeEach(() => sessionStorage.clear());

const created = vi.fn();
describeForm('a new quiz', {
  screen: () => <NewQuizForm categoryId={null} onCreated={created} />,
  answers: () => [oneself()],
  typed: { 'quiz.quizTitle': 'Irregular verbs' },
  action: 'common.save',
  wrong: { 'quiz.quizTitle': 'validation.REQUIRED' },
  taken: () => answer(CreateQuizDocument, { createQuiz: quiz() }),
  refused: [
    {
      code: 'BAD_USER_INPUT',
      options: { fields: { 'input.title': { code: 'TOO_LONG', values: { length: 9 } } } },
      says: ['validation.TOO_LONG', { length: 9 }],
      beside: 'quiz.quizTitle',
    },
    { code: 'INSUFFICIENT_ROLE', says: 'errors.INSUFFICIENT_ROLE' },
  ],
  sent: {
    input: expect.objectContaining({
      title: 'Irregular verbs',
      attemptsLimit: 0,
      privacy: 'HIDDEN',
    }) as unknown,
  },
  async done(_hand, api) {
    await until(() => expect(created).toHaveBeenCalledWith(21));
    created.mockReset();
    // Pressed again after a lost line, it makes no second quiz.
    const ids = api.calls(CreateQuizDocument).map(({ input }) => input.clientId);
    expect(new Set(ids).size).toBe(1);
  },
});

describeInLanguages('what holds for a quiz', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = async () => {
    api.set(oneself(), folders(folder()));
    await renderScreen(<QuizSettings quiz={quiz()} />, { locale });
  };
  const saved = () => answer(UpdateQuizDocument, { updateQuiz: quiz({ revision: 8, title: 'Verbs' }) });

  it('has bounds, which are named beside their fields', async () => {
    await open();
    await view.type({
      'quiz.quizTitle': 'x'.repeat(QUIZ_TITLE_MAX + 1),
      'quiz.itemsPerPage': 'many',
      'quiz.attemptsLimit': String(QUIZ_ATTEMPTS_MAX + 1),
    });
    await view.press('common.save');
    await view.expectBeside('quiz.quizTitle', ['validation.TOO_LONG', { length: QUIZ_TITLE_MAX }]);
    await view.expectBeside('quiz.itemsPerPage', 'validation.INVALID_VALUE');
    await view.expectBeside('quiz.attemptsLimit', [
      'validation.NUMBER_TOO_LARGE',
      { value: QUIZ_ATTEMPTS_MAX },
    ]);
    await view.type({ 'quiz.attemptsLimit': '-1' });
    await view.expectBeside('quiz.attemptsLimit', ['validation.NUMBER_TOO_SMALL', { min: 0 }]);
    expect(api.callsOf(saved())).toEqual([]);
  });

  it('stops others from copying once its attempts are limited', async () => {
    await open();
    await view.type({ 'quiz.attemptsLimit': '3' });
    api.set(saved());
    await view.press('common.save');
    await until(() => expect(api.calls(UpdateQuizDocument)).toHaveLength(1));
    expect(api.calls(UpdateQuizDocument)[0]?.input).toMatchObject({ attemptsLimit: 3, othersMayCopy: false });
  });

  it('was saved elsewhere meanwhile: it says so, and is saved all the same when one wants it', async () => {
    await open();
    await view.type({ 'quiz.quizTitle': 'Verbs' });
    api.set(refusal(UpdateQuizDocument, 'EDIT_CONFLICT'));
    await view.press('common.save');
    await view.expectAnnounced('editor.changedMeanwhile');
    expect((await view.field('quiz.quizTitle')).value).toBe('Verbs');
    api.set(refusal(GetQuizDocument, 'NETWORK_FAILURE'), saved());
    await view.press('editor.saveMine');
    await view.expectAnnounced('common.networkError');
    api.set(answer(GetQuizDocument, { getQuiz: quiz({ revision: 7 }) }));
    await view.press('editor.saveMine');
    await view.expectAnnounced('preferences.saved');
    expect(api.calls(UpdateQuizDocument).map(({ input }) => input.revision)).toEqual([1, 7]);
  });
});
