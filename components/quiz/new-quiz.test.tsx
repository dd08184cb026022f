// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CreateQuizDocument } from '@/graphql/generated/graphql';
import { oneself } from '@/components/testing/data';
import { refusal } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, expectShown, textOf } from '@/components/testing/screen-states';
import { NewQuizScreen } from './quiz-screen';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describeInLanguages('a new quiz', (locale, api) => {
  const text = (key: string) => textOf(locale, key);
  const open = async () => {
    api.set(oneself());
    await renderScreen(<NewQuizScreen />, { locale, path: '/profile/materials/quizzes/new' });
    await expectShown([await text('quiz.newQuiz'), await text('quiz.quizTitle')]);
  };
  const save = async () => fireEvent.click(screen.getByRole('button', { name: await text('common.save') }));
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

  it('is made in the folder from which it was begun', async () => {
    api.set(oneself(), refusal(CreateQuizDocument, 'INSUFFICIENT_ROLE'));
    await renderScreen(<NewQuizScreen categoryId={31} />, { locale });
    fireEvent.change(field(await text('quiz.quizTitle')), { target: { value: 'Глаголы' } });
    await save();
    await expectShown([await text('errors.INSUFFICIENT_ROLE')]);
    expect(api.calls(CreateQuizDocument)).toMatchObject([{ input: { title: 'Глаголы', categoryId: 31 } }]);
  });

  it('says what is missing', async () => {
    await open();
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    await expectShown([await text('validation.REQUIRED')]);
    expect(api.unanswered()).toEqual([]);
  });

  it.each([
    ['NETWORK_FAILURE', 'common.networkError'],
    ['INSUFFICIENT_ROLE', 'errors.INSUFFICIENT_ROLE'],
  ] as const)('says why it was not made: %s', async (code, message) => {
    await open();
    fireEvent.change(field(await text('quiz.quizTitle')), { target: { value: 'Глаголы' } });
    api.set(refusal(CreateQuizDocument, code));
    await save();
    await expectShown([await text(message)]);
    expect(screen.getByDisplayValue('Глаголы')).toBeTruthy();
  });
});
