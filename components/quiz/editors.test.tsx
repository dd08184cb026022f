// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  CreateQuizDocument,
  GetExerciseSubmissionsCountDocument,
  GetExercisesAdminPaginatedDocument,
  GetQuizDocument,
  GetUploadDocument,
  PreviewExerciseDocument,
  UpdateExerciseDocument,
} from '@/graphql/generated/graphql';
import type { WholeExerciseFragment } from '@/graphql/generated/graphql';
import { oneself, page } from '@/components/testing/data';
import { READ, exerciseOf } from '@/components/testing/exercise';
import { answer, refusal } from '@/components/testing/fake-api';
import { folder, folders, quiz } from '@/components/testing/quiz';
import { renderScreen } from '@/components/testing/render';
import {
  LONG_WORD,
  describeInLanguages,
  expectBreakable,
  expectShown,
  textOf,
} from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { EXERCISE_TYPES } from '@/lib/contract/exercise/exercise-type.ts';
import { EditExerciseScreen, NewExerciseScreen } from './exercise-screen';
import { NewQuizScreen } from './quiz-screen';

// Drafts are stored there.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const preview = (exercise: WholeExerciseFragment | null) =>
  answer(PreviewExerciseDocument, { previewExercise: { exercise } });
const answers = (...items: WholeExerciseFragment[]) => [
  oneself(),
  folders(folder()),
  answer(GetQuizDocument, { getQuiz: quiz() }),
  answer(GetExercisesAdminPaginatedDocument, { getExercisesAdminPaginated: page(...items) }),
  answer(GetExerciseSubmissionsCountDocument, { getExerciseSubmissionsCount: 0 }),
  preview(null),
  answer(GetUploadDocument, ({ id }) => ({
    getUpload: {
      ...{ id: String(id), name: 'street.png', mimeType: 'image/png', fullUri: '/street.png' },
      ...{ size: 1000, width: 800, height: 400 },
    },
  })),
];
const path = '/profile/materials/quizzes/21/exercises/41';
const editor = () => <EditExerciseScreen quizId={21} exerciseId={41} />;

/** For each type, the letters of the parts that its author finds in the fields. */
const WRITTEN: Record<ExerciseType, string> = {
  dragTheWords: 'tuad',
  dragTheWordsImage: 'a',
  fillInTheBlanks: 'ta',
  fillInTheBlanksImage: 'a',
  markTheWords: 'ta',
  multipleChoice: 'qabc',
  singleChoice: 'qabc',
  trueFalse: 'a',
  findSynonym: 'tmab',
  findThePlace: 'ta',
};

/** Every second type. */
const kinds = (first: 0 | 1) => EXERCISE_TYPES.filter((_, index) => index % 2 === first);

describeInLanguages('the editor of an exercise', (locale, api) => {
  // Rendering one takes long: each type is tested stored in one language, and new in the other.
  const [stored, fresh] = locale === 'en' ? ([0, 1] as const) : ([1, 0] as const);
  const text = (key: string) => textOf(locale, key);
  const save = async () => fireEvent.click(screen.getByRole('button', { name: await text('common.save') }));

  it.each(kinds(stored))('shows a stored exercise of the type %s with any text', async (type) => {
    const exercise = exerciseOf(type, LONG_WORD);
    api.set(...answers(exercise), preview(exercise));
    await renderScreen(editor(), { locale, path });
    const texts = Array.from(WRITTEN[type], (sign) => sign + LONG_WORD);
    await expectShown([await text(`editor.kind.${type}`), ...texts]);
    const seen = Array.from(READ[type], (sign) => sign + LONG_WORD);
    await expectShown(seen);
    expectBreakable([...texts, ...seen]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.unanswered()).toEqual([]);
  });

  it.each(kinds(fresh))('shows no error at first, and then what is missing: %s', async (type) => {
    api.set(...answers());
    await renderScreen(<NewExerciseScreen quizId={21} type={type} />, { locale, path });
    await expectShown([await text(`editor.kind.${type}`), await text('editor.previewEmpty')]);
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    await expectShown([await text('editor.held')]);
    expect(screen.getAllByRole('alert').every((each) => each.textContent)).toBe(true);
  });

  it('names what keeps the preview from being whole, and leads to its field', async () => {
    api.set(...answers());
    await renderScreen(<NewExerciseScreen quizId={21} type="multipleChoice" />, { locale, path });
    const fault = await text('violation.REQUIRED_CORRECT_OPTION');
    await expectShown([await text('editor.previewUnclear'), fault]);
    expect(screen.queryByRole('alert')).toBeNull();
    const few = (await textOf(locale, 'violation.EMPTY_OPTION')).trim();
    fireEvent.click(screen.getAllByRole('button', { name: few })[0] as HTMLElement);
    await until(() => {
      const [alert] = screen.getAllByRole('alert').filter(({ textContent }) => textContent === few);
      const row = document.activeElement?.closest('li');
      expect(alert && row?.contains(alert)).toBe(true);
    });
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  it('leads to the field that an error describes', async () => {
    api.set(...answers(exerciseOf('trueFalse', ' has gone')));
    await renderScreen(editor(), { locale, path });
    await expectShown(['a has gone']);
    const field = screen.getByDisplayValue('a has gone');
    fireEvent.change(field, { target: { value: '' } });
    const fault = await text('violation.EMPTY_STATEMENT');
    await expectShown([fault]);
    fireEvent.click(screen.getByRole('button', { name: fault }));
    await until(() => expect(document.activeElement).toBe(field));
  });

  const trueFalse = () => exerciseOf('trueFalse', ' has gone');
  const change = async () => {
    api.set(...answers(trueFalse()));
    await renderScreen(editor(), { locale, path });
    await expectShown(['a has gone']);
    fireEvent.change(screen.getByDisplayValue('a has gone'), { target: { value: 'Он ушёл' } });
  };

  it.each([
    ['NETWORK_FAILURE', 'common.networkError'],
    ['EXERCISE_NOT_FOUND', 'errors.EXERCISE_NOT_FOUND'],
    ['EDIT_CONFLICT', 'editor.changedMeanwhile'],
  ] as const)('says why a change was not saved: %s', async (code, message) => {
    await change();
    api.set(refusal(UpdateExerciseDocument, code));
    await save();
    await expectShown([await text(message)]);
    expect(screen.getByDisplayValue('Он ушёл')).toBeTruthy();
  });

  it('says why there is no preview', async () => {
    api.set(...answers(trueFalse()), refusal(PreviewExerciseDocument, 'TOO_MANY_REQUESTS'));
    await renderScreen(editor(), { locale, path });
    await expectShown([await text('errors.TOO_MANY_REQUESTS')]);
  });
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
