// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import {
  CreateExerciseDraftDocument,
  ExerciseDraftDocument,
  GetQuizDocument,
  GetUploadDocument,
  PreviewExerciseDocument,
  PutExerciseDraftDocument,
  RemoveExerciseDocument,
  RemoveExerciseDraftDocument,
  SetMaterialsPrivacyDocument,
  UpdateExerciseDraftDocument,
} from '@/graphql/generated/graphql';
import type { ExerciseDraftFieldsFragment, WholeExerciseFragment } from '@/graphql/generated/graphql';
import { giveLocks } from '@/components/testing/authored-lesson';
import { oneself } from '@/components/testing/data';
import { READ, exerciseOf } from '@/components/testing/exercise';
import {
  draftAnswer,
  exerciseDraft,
  outlineAnswer,
  outlineLine,
  savesDraft,
} from '@/components/testing/exercise-draft';
import { answer, refusal } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { quiz } from '@/components/testing/quiz';
import { renderScreen, router } from '@/components/testing/render';
import {
  LONG_WORD,
  describeInLanguages,
  expectBreakable,
  expectShown,
} from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { EXERCISE_TYPES } from '@/lib/contract/exercise/exercise-type.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { EditExerciseScreen, NewExerciseScreen } from './exercise-screen';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  giveLocks();
});

const preview = (exercise: WholeExerciseFragment | null) =>
  answer(PreviewExerciseDocument, { previewExercise: { exercise } });
const answers = (draft: ExerciseDraftFieldsFragment | null) => [
  oneself(),
  answer(GetQuizDocument, { getQuiz: quiz() }),
  ...(draft ? [draftAnswer(draft), savesDraft(draft)] : []),
  outlineAnswer(
    outlineLine(),
    outlineLine({ id: 42, type: 'dragTheWords', title: 'Two late guests', order: 2, points: 3 }),
  ),
  preview(null),
  answer(GetUploadDocument, ({ id }) => ({
    getUpload: {
      ...{ id: String(id), name: 'street.png', mimeType: 'image/png', fullUri: '/street.png' },
      ...{ size: 1000, width: 800, height: 400 },
    },
  })),
];
const path = '/profile/materials/quizzes/21/exercises/41';
const newPath = '/profile/materials/quizzes/21/exercises/new?type=trueFalse';

/** A screen that the router keeps while the address changes. */
function routed(screenOf: () => ReactNode) {
  const given: { go?: (address: string) => void } = {};
  function Routed() {
    const [address, setAddress] = useState(newPath);
    useEffect(() => void (given.go = setAddress), []);
    return (
      <PathnameContext.Provider value={address.replace(/\?.*/, '')}>{screenOf()}</PathnameContext.Provider>
    );
  }
  return { held: <Routed />, go: (address: string) => act(() => given.go?.(address)) };
}
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

/** As long as a phrase may be, with a letter before it. */
const LONG_PHRASE = LONG_WORD.slice(0, 99);

/** Every second type. */
const kinds = (first: 0 | 1) => EXERCISE_TYPES.filter((_, index) => index % 2 === first);

describeInLanguages('the editor of an exercise', (locale, api) => {
  const view = pageObjectIn(locale);
  // Rendering one takes long: each type is tested stored in one language, and new in the other.
  const [stored, fresh] = locale === 'en' ? ([0, 1] as const) : ([1, 0] as const);
  const toFix = (count: number) => view.words(['editor.toFix', { count }]);
  const open = async (draft: ExerciseDraftFieldsFragment, ...more: ReturnType<typeof answers>) => {
    api.set(...answers(draft), ...more);
    await renderScreen(editor(), { locale, path });
    await screen.findByLabelText(await view.words('editor.instruction'));
  };

  it.each(kinds(stored))('shows a stored exercise of the type %s with any text', async (type) => {
    await open(exerciseDraft(type, LONG_PHRASE), preview(exerciseOf(type, LONG_PHRASE)));
    const texts = Array.from(WRITTEN[type], (sign) => sign + LONG_PHRASE);
    await expectShown([await view.words(`editor.kind.${type}`), ...texts]);
    const seen = Array.from(READ[type], (sign) => sign + LONG_PHRASE);
    await expectShown(seen);
    expectBreakable([...texts, ...seen]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.unanswered()).toEqual([]);
  });

  it.each(kinds(fresh))('shows no error at first, and what is missing when asked: %s', async (type) => {
    const created = exerciseDraft(type, 'x', { isInPlace: false, isWaiting: true });
    api.set(
      ...answers(null),
      answer(CreateExerciseDraftDocument, { createExerciseDraft: created }),
      draftAnswer(created),
    );
    await renderScreen(<NewExerciseScreen quizId={21} type={type} />, { locale, path: newPath });
    await expectShown([await view.words(`editor.kind.${type}`), await view.words('editor.previewEmpty')]);
    expect(screen.queryByText(/^(\d+ things? to mend|Исправить \d+)/)).toBeNull();
    await view.type({ 'editor.instruction': 'Do it.' });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: /^(\d+ things? to mend|Исправить \d+)/ }));
    await until(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    expect(screen.getAllByRole('alert').every((each) => each.textContent)).toBe(true);
  });

  it('creates a new one with its first change, under an address of its own, in the language of the last', async () => {
    const created = exerciseDraft('trueFalse', 'x', { id: 77, isInPlace: false, isWaiting: true });
    api.set(
      ...answers(null),
      outlineAnswer(outlineLine(), outlineLine({ id: 42, title: '', words: 'Гости идут', language: 'ru' })),
      answer(CreateExerciseDraftDocument, { createExerciseDraft: created }),
      draftAnswer(created),
    );
    await renderScreen(<NewExerciseScreen quizId={21} type="trueFalse" />, { locale, path: newPath });
    const last = await screen.findByText('Гости идут');
    expect(last.lang).toBe('ru');
    expect(api.calls(CreateExerciseDraftDocument)).toEqual([]);
    await view.type({ 'editor.instruction': 'True?' });
    await until(() => expect(location.pathname).toBe('/profile/materials/quizzes/21/exercises/77'));
    expect(api.calls(CreateExerciseDraftDocument)).toEqual([
      expect.objectContaining({
        quizId: 21,
        type: 'trueFalse',
        changes: expect.objectContaining({ descriptionStudent: 'True?', language: 'ru' }) as unknown,
      }),
    ]);
  });

  it('begins another one of the same kind under the address of a new one', async () => {
    const made = [77, 78].map((id) =>
      exerciseDraft('trueFalse', `x${id}`, { id, isInPlace: false, isWaiting: true }),
    );
    const [first, second] = made as [ExerciseDraftFieldsFragment, ExerciseDraftFieldsFragment];
    let created = 0;
    api.set(
      ...answers(null),
      answer(CreateExerciseDraftDocument, () => ({
        createExerciseDraft: (created += 1) === 1 ? first : second,
      })),
      answer(ExerciseDraftDocument, ({ id }) => ({ getExerciseDraft: id === 77 ? first : second })),
    );
    const { held, go } = routed(() => <NewExerciseScreen quizId={21} type="trueFalse" />);
    await renderScreen(held, { locale, path: newPath });
    const instruction = async () =>
      screen.findByLabelText<HTMLTextAreaElement>(await view.words('editor.instruction'));
    const make = async (id: number) => {
      await view.type({ 'editor.instruction': `True? ${id}` });
      await until(() => expect(location.pathname.split('/').at(-1)).toBe(String(id)));
      go(location.pathname);
    };
    await make(77);
    const box = await instruction();
    expect(box.value).toBe('True? 77');
    go(newPath);
    expect(box.isConnected).toBe(false);
    expect((await instruction()).value).toBe('');
    await make(78);
    expect(new Set(api.calls(CreateExerciseDraftDocument).map(({ clientId }) => clientId)).size).toBe(2);
    expect(api.calls(UpdateExerciseDraftDocument)).toEqual([]);
    // Back.
    go('/profile/materials/quizzes/21/exercises/77');
    expect(await screen.findByDisplayValue(/x77/)).toBeTruthy();
  });

  const statement = (text: string) => screen.getByDisplayValue(text);

  it('saves what is typed; an error is counted, and leads to its field', async () => {
    const draft = exerciseDraft('trueFalse', ' has gone');
    await open(draft, savesDraft(draft));
    await view.expectShown('editor.inPlace');
    fireEvent.change(statement('a has gone'), { target: { value: '' } });
    const fault = await view.words('violation.EMPTY_STATEMENT');
    await until(() => expect(screen.getByRole('alert').textContent).toBe(fault));
    fireEvent.click(await screen.findByRole('button', { name: await toFix(1) }));
    await until(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    await until(() =>
      expect(api.calls(UpdateExerciseDraftDocument)).toEqual([
        expect.objectContaining({ id: 41, revision: 1, changes: expect.objectContaining({}) as unknown }),
      ]),
    );
  });

  const waiting = () =>
    exerciseDraft('trueFalse', ' has gone', {
      isWaiting: true,
      submissionsCount: 3,
      answeringCount: 2,
      submissions: [
        {
          id: 5,
          createdAt: '2026-11-20T10:00:00.000Z',
          user: { id: 8, firstName: 'Nurlan', lastName: 'Asanov', isStaff: false },
          nonRegisteredUser: null,
        },
        {
          id: 6,
          createdAt: '2026-11-21T10:00:00.000Z',
          user: null,
          nonRegisteredUser: { id: 9, fullName: 'Бермет Осмонова' },
        },
      ],
    });

  it('says whose details go before it is put in place', async () => {
    await open(
      waiting(),
      answer(PutExerciseDraftDocument, {
        putExerciseDraft: exerciseDraft('trueFalse', ' has gone', { revision: 2 }),
      }),
    );
    await view.expectShown('editor.earlierShown');
    await view.press('editor.putInPlace');
    const dialog = await screen.findByRole('alertdialog');
    const texts = [
      await view.words(['editor.detailsLost', { count: 3 }]),
      'Nurlan Asanov',
      'Бермет Осмонова',
      await view.words(['editor.andMore', { count: 1 }]),
      await view.words(['editor.answering', { count: 2 }]),
    ];
    for (const text of texts) expect(dialog.textContent).toContain(text);
    expect(api.calls(PutExerciseDraftDocument)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: await view.words('editor.putInPlace') }));
    await view.expectShown('editor.inPlace');
    expect(api.calls(PutExerciseDraftDocument)).toEqual([{ id: 41, revision: 1, submissionsCount: 3 }]);
  });

  it.each([
    ['EXERCISE_INVALID', 'errors.EXERCISE_INVALID'],
    ['NETWORK_FAILURE', 'common.networkError'],
  ] as const)('says why it was not put in place: %s', async (code, message) => {
    await open(waiting(), refusal(PutExerciseDraftDocument, code));
    await view.press('editor.putInPlace');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: await view.words('editor.putInPlace') }));
    const text = await view.words(message);
    await until(() => expect(dialog.textContent).toContain(text));
  });

  it('says who sees the quiz, and changes it in a dialog that names it', async () => {
    await open(
      exerciseDraft('trueFalse', 'x'),
      answer(SetMaterialsPrivacyDocument, { setMaterialsPrivacy: true }),
    );
    const { title, privacy } = quiz();
    const label = await view.words('library.privacyLabel');
    const name = await view.words(`openness.privacy.${privacy}`);
    fireEvent.click(screen.getByRole('button', { name: `${label}: ${name}` }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(await view.words(['library.privacyOf', { title }]));
    expect(within(dialog).getByRole('combobox').textContent).toContain(name);
    fireEvent.click(within(dialog).getByRole('button', { name: await view.words('common.save') }));
    await until(() => expect(api.calls(SetMaterialsPrivacyDocument)).toHaveLength(1));
    expect(api.calls(SetMaterialsPrivacyDocument)[0]).toMatchObject({
      items: [{ kind: 'QUIZ', id: 21 }],
      privacy,
    });
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('deletes the exercise after a question, and leads back to the quiz', async () => {
    await open(exerciseDraft('trueFalse', 'x'), answer(RemoveExerciseDocument, { removeExercise: true }));
    await view.press('quiz.removeExercise');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: await view.words('quiz.removeExercise') }));
    await until(() => expect(router.push).toHaveBeenCalledWith('/profile/materials/quizzes/21'));
    expect(api.calls(RemoveExerciseDocument)).toEqual([{ id: 41 }]);
  });

  it('deletes an exercise that its last save has put in place', async () => {
    const draft = exerciseDraft('trueFalse', 'x', { isInPlace: false, isWaiting: true });
    await open(
      draft,
      answer(RemoveExerciseDraftDocument, { removeExerciseDraft: exerciseDraft('trueFalse', 'x') }),
      answer(RemoveExerciseDocument, { removeExercise: true }),
    );
    await view.press('quiz.removeExercise');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: await view.words('quiz.removeExercise') }));
    await until(() => expect(router.push).toHaveBeenCalledWith('/profile/materials/quizzes/21'));
    expect(api.calls(RemoveExerciseDocument)).toEqual([{ id: 41 }]);
  });

  it('has the exercises of the quiz at the side, and the kinds to add', async () => {
    await open(exerciseDraft('trueFalse', 'x'));
    await view.expectShown(['editor.numberOf', { number: 1, count: 2 }]);
    const side = within(screen.getByRole('navigation', { name: await view.words('editor.exercises') }));
    expect(side.getByRole('link', { name: /Two late guests/ }).getAttribute('href')).toBe(
      '/profile/materials/quizzes/21/exercises/42',
    );
    expect(side.getByRole('link', { current: 'page' }).textContent).toContain('Went or gone');
    expect(side.getAllByRole('link')).toHaveLength(2 + EXERCISE_TYPES.length);
  });

  it('says why there is no preview', async () => {
    await open(exerciseDraft('trueFalse', 'x'), refusal(PreviewExerciseDocument, 'TOO_MANY_REQUESTS'));
    await view.expectShown('errors.TOO_MANY_REQUESTS');
  });

  it('is not there for an exercise of another quiz', async () => {
    api.set(...answers(exerciseDraft('trueFalse', 'x', { quizId: 22 })));
    await renderScreen(editor(), { locale, path });
    await view.expectShown('errors.EXERCISE_NOT_FOUND');
  });

  it.each(['EXERCISE_NOT_FOUND', 'INSUFFICIENT_ROLE'] as const)(
    'says why it does not open: %s',
    async (code) => {
      api.set(...answers(null), refusal(ExerciseDraftDocument, code));
      await renderScreen(editor(), { locale, path });
      await view.expectShown(`errors.${code}`);
    },
  );
});
