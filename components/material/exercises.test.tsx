// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  CreateExerciseDocument,
  GetExerciseDocument,
  PreviewExerciseDocument,
  UpdateExerciseDocument,
  UpdatePublicationDocument,
} from '@/graphql/generated/graphql';
import type { UpdatePublicationMutationVariables, WholeExerciseFragment } from '@/graphql/generated/graphql';
import { giveLocks } from '@/components/testing/authored-lesson';
import { oneself } from '@/components/testing/data';
import { exerciseOf } from '@/components/testing/exercise';
import { answer, pending } from '@/components/testing/fake-api';
import { fakeNearness } from '@/components/testing/near';
import { pageObjectIn } from '@/components/testing/page-object';
import {
  authoredPublication,
  block,
  blockId,
  publicationAnswer,
  textBlock,
} from '@/components/testing/publication';
import { folder, folders } from '@/components/testing/quiz';
import { renderScreen, router } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import type { PublicationBlock } from '@/lib/material/queries';
import { PageExerciseScreen } from './exercise-screen';
import { MaterialEditorScreen } from './material-editor-screen';

/** Longer than the pause before a save. */
const SAVED_WITHIN_MS = 4_000;

fakeNearness({ everything: true });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  giveLocks();
});

const exerciseBlock = (exerciseId: number | null): PublicationBlock => ({
  ...block(2, { type: 'EXERCISE', content: {} }),
  exerciseId,
});
const page = (exerciseId: number | null) =>
  publicationAnswer({ resources: [textBlock(1, 'Try it'), exerciseBlock(exerciseId)] });
const exercise = (changes: Partial<WholeExerciseFragment> = {}) => ({
  ...exerciseOf('fillInTheBlanks', 'x', { quizId: null, ...changes }),
});
const stored = (changes: Partial<WholeExerciseFragment> = {}) =>
  answer(GetExerciseDocument, { getExercise: exercise(changes) });
const base = () => [
  oneself(),
  folders(folder()),
  answer(PreviewExerciseDocument, { previewExercise: { exercise: null } }),
];
const saves = () =>
  answer(UpdatePublicationDocument, ({ resources }: UpdatePublicationMutationVariables) => ({
    updatePublication: authoredPublication({
      revision: 5,
      resources: [
        textBlock(1, 'Look at the two roads.'),
        ...([resources ?? []].flat().map((each, index) => ({
          ...{ revision: 5, order: index + 2, medias: [], exerciseId: null },
          ...each,
        })) as unknown as PublicationBlock[]),
      ],
    }),
  }));

describeInLanguages('exercises in the editor of a page', (locale, api) => {
  const view = pageObjectIn(locale);
  const edit = async () => {
    await renderScreen(<MaterialEditorScreen publicationId={71} />, { locale });
    const element = await screen.findByRole('textbox', { name: await view.words('material.page') });
    return (element as HTMLElement & { editor: Editor }).editor;
  };
  const kind = (name: string) => view.words(`editor.kind.${name}`);

  it('are added with /ex, and their form opens once the block is saved', async () => {
    api.set(...base(), publicationAnswer({ resources: [textBlock(1, 'Look at the two roads.')] }), saves());
    const editor = await edit();
    act(() => void editor.chain().focus('end').insertContent(' /ex').run());
    await screen.findByRole('option', { name: new RegExp(await view.words('material.entries.exercise')) });
    act(() => void fireEvent.keyDown(editor.view.dom, { key: 'Enter' }));
    const first = await screen.findByRole('button', { name: await kind('dragTheWords') });
    await until(() => expect(document.activeElement).toBe(first));
    fireEvent.click(screen.getByRole('button', { name: await kind('fillInTheBlanks') }));
    expect(router.push).not.toHaveBeenCalled();
    await view.expectAnnounced('material.exerciseWaits');
    await until(() => expect(router.push).toHaveBeenCalledTimes(1), SAVED_WITHIN_MS);
    const sent = [api.calls(UpdatePublicationDocument).at(-1)?.resources ?? []].flat();
    const saved = sent.find(({ type }) => type === 'EXERCISE');
    expect(router.push).toHaveBeenCalledWith(
      `/materials/edit/71/exercises/${String(saved?.id)}?type=fillInTheBlanks`,
    );
  });

  it('are shown with their right answers, and lead to their form', async () => {
    api.set(...base(), page(41), stored({ errorHint: 'There and back.' }));
    await edit();
    await screen.findByText('Went or gone');
    expect(screen.getByText('ax').tagName).toBe('MARK');
    await view.expectShown(
      ['material.exercisePoints', { points: 2 }],
      ['material.exerciseHint', { hint: 'There and back.' }],
      'editor.kind.fillInTheBlanks',
    );
    await view.press('material.editExercise');
    expect(router.push).toHaveBeenCalledWith(`/materials/edit/71/exercises/${blockId(2)}`);
  });
});

describeInLanguages('the form of an exercise of a page', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = (type: 'singleChoice' | 'trueFalse' | null = null) =>
    renderScreen(<PageExerciseScreen publicationId={71} blockId={blockId(2)} type={type} />, { locale });

  it('creates the exercise of the block, and leads back to the page', async () => {
    api.set(...base(), page(null), answer(CreateExerciseDocument, { createExercise: exercise() }));
    await open('trueFalse');
    await view.expectHeading('quiz.exercise');
    expect(screen.getByRole('link', { name: /Идти or ходить/ }).getAttribute('href')).toBe(
      '/materials/edit/71',
    );
    await view.type({ 'editor.title': 'True or not' });
    const statement = screen.getByLabelText(await view.words(['editor.statement', { number: 1 }]));
    fireEvent.change(statement, { target: { value: 'Лёд холодный' } });
    fireEvent.click(screen.getByLabelText(await view.words('editor.isTrue')));
    await view.press('common.save');
    await until(() => expect(router.push).toHaveBeenCalledWith('/materials/edit/71'));
    const [{ input } = { input: {} }] = api.calls(CreateExerciseDocument);
    expect(input).toMatchObject({ publicationResourceId: blockId(2), type: 'trueFalse', language: 'ru' });
    expect(input).not.toHaveProperty('quizId');
  });

  it('changes the stored one', async () => {
    api.set(...base(), page(41), stored(), answer(UpdateExerciseDocument, { updateExercise: exercise() }));
    await open();
    await view.type({ 'editor.title': 'Gone' });
    await view.press('common.save');
    await until(() => expect(router.push).toHaveBeenCalledWith('/materials/edit/71'));
    expect(api.calls(UpdateExerciseDocument)[0]).toMatchObject({
      id: 41,
      input: { title: 'Gone', revision: 1 },
    });
  });

  it('has no settings that only a quiz has', async () => {
    api.set(...base(), page(41), stored());
    await open();
    const select = await view.field('editor.correctness');
    expect(select.textContent).toContain(await view.words('editor.showCorrectness.ON'));
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.queryByLabelText(await view.words('editor.isVocabulary'))).toBeNull();
  });

  it('asks for the kind of a new one', async () => {
    api.set(...base(), page(null));
    await open();
    fireEvent.click(await view.button('editor.kind.singleChoice'));
    await until(() =>
      expect(router.push).toHaveBeenCalledWith(
        `/materials/edit/71/exercises/${blockId(2)}?type=singleChoice`,
      ),
    );
  });

  it('waits for the exercise, and says when its block is gone', async () => {
    api.set(...base(), page(41), pending(GetExerciseDocument));
    await open();
    await view.expectAnnounced('material.exercise');
    api.set(publicationAnswer({ resources: [textBlock(2, 'Now a text')] }));
    await open();
    await view.expectShown('material.exerciseGone');
  });

  it('is not for those who may not edit the page', async () => {
    api.set(...base(), publicationAnswer({ viewerCan: { edit: false } }));
    await open();
    await view.expectShown('errors.INSUFFICIENT_ROLE');
    expect(within(document.body).queryByRole('link')).toBeNull();
  });
});
