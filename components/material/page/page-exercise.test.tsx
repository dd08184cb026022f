// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CheckPublicationExerciseDocument, GetExerciseDocument } from '@/graphql/generated/graphql';
import type { CheckResultFieldsFragment, WholeExerciseFragment } from '@/graphql/generated/graphql';
import { exerciseOf } from '@/components/testing/exercise';
import { answer, refusal } from '@/components/testing/fake-api';
import { fakeNearness } from '@/components/testing/near';
import { inMinutes, pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { PageExercise } from './page-exercise';

const { comeNear } = fakeNearness({ everything: false });

const result = (changes: Partial<CheckResultFieldsFragment> = {}) => ({
  checkPublicationExercise: {
    exerciseId: 41,
    points: 1,
    maxPoints: 2,
    noAnswer: false,
    incorrect: ['g1'],
    showIncorrect: true,
    showError: true,
    errorHint: 'There and back.',
    notes: [],
    ...changes,
  },
});
const right = result({ points: 2, incorrect: [], showError: false, errorHint: null });
const exercise = (changes: Partial<WholeExerciseFragment> = {}) =>
  answer(GetExerciseDocument, { getExercise: exerciseOf('fillInTheBlanks', 'x', changes) });
const checks = (given: typeof right) => answer(CheckPublicationExerciseDocument, given);

describeInLanguages('an exercise in a page', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = async () => {
    await renderScreen(<PageExercise exerciseId={41} />, { locale });
    await view.press('material-page.showExercise');
    return screen.findByRole('textbox');
  };
  const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  it('asks for nothing before it comes near', async () => {
    api.set(exercise());
    await renderScreen(<PageExercise exerciseId={41} />, { locale });
    expect(api.calls(GetExerciseDocument)).toEqual([]);
    comeNear();
    await screen.findByRole('heading', { name: 'Went or gone' });
    expect(api.calls(GetExerciseDocument)).toEqual([{ id: 41 }]);
  });

  it('keeps the focus when it is pressed', async () => {
    api.set(exercise());
    await open();
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: await view.words('material-page.exercise') }),
    );
  });

  it('says what is wrong, with the hint, and the focus stays on the button', async () => {
    api.set(exercise(), checks(result()));
    const field = await open();
    write(field, 'goed');
    const button = await view.button('material-page.checkAnswer');
    button.focus();
    await view.press('material-page.checkAnswer');
    await view.expectAnnounced(['material-page.partsCorrect', { right: 0, total: 1 }]);
    await view.expectAnnounced(['material-page.gapsNotYet', { count: 1, gaps: '1' }]);
    await view.expectAnnounced(['material-page.hintIs', { hint: 'There and back.' }]);
    expect(api.calls(CheckPublicationExerciseDocument)).toEqual([
      { exerciseId: 41, version: 1, answer: { gaps: [{ id: 'g1', value: 'goed' }] } },
    ]);
    expect(screen.getByText('There and back.')).not.toBeNull();
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await view.button('material-page.checkAgain'));
    // Another answer has not been looked at.
    write(screen.getByRole('textbox'), 'went');
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('begins anew after all is right', async () => {
    api.set(exercise(), checks(right));
    write(await open(), 'went');
    await view.press('material-page.checkAnswer');
    await view.expectAnnounced('material-page.allRight');
    await view.press('material-page.startOver');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
    expect(document.activeElement).toBe(await view.button('material-page.checkAnswer'));
  });

  it('does not call right what was cleared since, and keeps a place for clearing', async () => {
    api.set(answer(GetExerciseDocument, { getExercise: exerciseOf('singleChoice', 'x') }), checks(right));
    await renderScreen(<PageExercise exerciseId={41} />, { locale });
    await view.press('material-page.showExercise');
    const [option, other] = await screen.findAllByRole('radio');
    const clear = screen.getByText(await view.words('exercise.clearChoice'));
    expect(clear.closest('button')?.style.visibility).toBe('hidden');
    fireEvent.click(option as HTMLElement);
    expect(clear.closest('button')?.style.visibility).toBe('');
    await view.press('material-page.checkAnswer');
    await view.expectAnnounced('material-page.allRight');
    fireEvent.click(clear);
    expect(screen.queryByText(await view.words('material-page.allRight'))).toBeNull();
    // The button is gone: the focus is at the choice, of which what was right is locked.
    expect(document.activeElement).toBe(other);
  });

  it('takes the exercise as its author has just changed it', async () => {
    api.set(exercise(), refusal(CheckPublicationExerciseDocument, 'EXERCISE_CHANGED'));
    write(await open(), 'went');
    api.set(exercise({ version: 2, title: 'Went, gone' }));
    await view.press('material-page.checkAnswer');
    await view.expectAnnounced('material-page.exerciseChanged');
    await screen.findByRole('heading', { name: 'Went, gone' });
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
    api.set(checks(right));
    await view.press('material-page.checkAnswer');
    await until(() =>
      expect(api.calls(CheckPublicationExerciseDocument).at(-1)).toMatchObject({ version: 2 }),
    );
  });

  it('says when somebody who tries very often may try again', async () => {
    const options = { details: { retryAfter: 120_000 } };
    api.set(exercise(), refusal(CheckPublicationExerciseDocument, 'TOO_MANY_REQUESTS', options));
    write(await open(), 'went');
    await view.press('material-page.checkAnswer');
    await view.expectAnnounced(['common.tooManyAttempts', { when: inMinutes(locale, 2) }]);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('went');
  });

  it('can be asked for again when it did not come', async () => {
    api.set(refusal(GetExerciseDocument, 'NETWORK_FAILURE'));
    await renderScreen(<PageExercise exerciseId={41} />, { locale });
    await view.press('material-page.showExercise');
    await view.expectAnnounced('common.networkError');
    api.set(exercise());
    await view.press('failure.reload');
    await screen.findByRole('textbox');
  });
});
