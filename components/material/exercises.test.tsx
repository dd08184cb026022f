// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  CreateExerciseDraftDocument,
  ExerciseOutlineDocument,
  GetExerciseDocument,
  PreviewExerciseDocument,
  PutExerciseDraftDocument,
  UpdateExerciseDraftDocument,
  UpdatePublicationDocument,
} from '@/graphql/generated/graphql';
import type {
  ExerciseDraftFieldsFragment,
  UpdatePublicationMutationVariables,
  WholeExerciseFragment,
} from '@/graphql/generated/graphql';
import { giveLocks } from '@/components/testing/authored-lesson';
import { oneself } from '@/components/testing/data';
import { exerciseOf } from '@/components/testing/exercise';
import {
  draftAnswer,
  exerciseDraft,
  outlineAnswer,
  outlineLine,
  savesDraft,
} from '@/components/testing/exercise-draft';
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
    await until(() => expect(router.push).toHaveBeenCalledTimes(1));
    const sent = [api.calls(UpdatePublicationDocument).at(-1)?.resources ?? []].flat();
    const saved = sent.find(({ type }) => type === 'EXERCISE');
    expect(router.push).toHaveBeenCalledWith(
      `/materials/edit/71/exercises/${String(saved?.id)}?type=fillInTheBlanks`,
    );
  });

  it('are shown with their right answers, and lead to their form', async () => {
    api.set(...base(), page(41), stored({ errorHint: 'There and back.' }), outlineAnswer());
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

describeInLanguages('an exercise that is not in place yet', (locale, api) => {
  const view = pageObjectIn(locale);
  const line = outlineLine({
    ...{ id: 41, order: null, isWaiting: true, errorsCount: 2 },
    ...{
      publicationResourceId: blockId(2),
      type: 'dragTheWords',
      title: '',
      words: 'He goes',
      language: 'en',
    },
  });

  it('is told in its block by its kind and words and what there is to mend, and leads to its form', async () => {
    api.set(...base(), page(null), outlineAnswer(line));
    await renderScreen(<MaterialEditorScreen publicationId={71} />, { locale });
    expect((await screen.findByText('He goes')).lang).toBe('en');
    await view.expectShown(['editor.notInPlaceToFix', { count: 2 }], 'editor.kind.dragTheWords');
    expect(screen.queryByText(await view.words('material.chooseKind'))).toBeNull();
    await view.press('material.editExercise');
    expect(router.push).toHaveBeenCalledWith(`/materials/edit/71/exercises/${blockId(2)}`);
  });

  it('is told beside what readers see of it', async () => {
    api.set(...base(), page(41), stored(), outlineAnswer({ ...line, order: 1 }));
    await renderScreen(<MaterialEditorScreen publicationId={71} />, { locale });
    await view.expectShown(['editor.notInPlaceToFix', { count: 2 }]);
    await screen.findByText('Went or gone');
  });

  it('is asked for again when the removal of its block is undone', async () => {
    api.set(...base(), page(null), outlineAnswer(line), saves());
    await renderScreen(<MaterialEditorScreen publicationId={71} />, { locale });
    await screen.findByText('He goes');
    const element = screen.getByRole('textbox', { name: await view.words('material.page') });
    const { editor } = element as HTMLElement & { editor: Editor };
    let place = -1;
    editor.state.doc.forEach((node, offset) => {
      if (node.attrs['id'] === blockId(2)) place = offset;
    });
    act(() => void editor.chain().setNodeSelection(place).deleteSelection().run());
    const removed = () => api.calls(UpdatePublicationDocument).flatMap((call) => call.removedResources ?? []);
    await until(() => expect(removed()).toEqual([blockId(2)]));
    expect(screen.queryByText('He goes')).toBeNull();
    const before = api.calls(ExerciseOutlineDocument).length;
    act(() => void editor.commands.undo());
    await until(() => expect(api.calls(ExerciseOutlineDocument).length).toBeGreaterThan(before));
    await screen.findByText('He goes');
    const [sent] = [api.calls(UpdatePublicationDocument).at(-1)?.resources ?? []].flat();
    expect(sent).toMatchObject({ id: blockId(2), type: 'EXERCISE' });
  });

  it('may be begun where none is', async () => {
    api.set(...base(), page(null), outlineAnswer({ ...line, publicationResourceId: blockId(3) }));
    await renderScreen(<MaterialEditorScreen publicationId={71} />, { locale });
    await view.expectShown('material.chooseKind');
  });
});

describeInLanguages('the editor of an exercise of a page', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = (type: 'singleChoice' | 'trueFalse' | null = null) =>
    renderScreen(<PageExerciseScreen publicationId={71} blockId={blockId(2)} type={type} />, { locale });
  const draft = (changes: Partial<ExerciseDraftFieldsFragment> = {}) =>
    exerciseDraft('trueFalse', ' is cold', { quizId: null, publicationResourceId: blockId(2), ...changes });
  const line = outlineLine({ publicationResourceId: blockId(2) });

  it('creates the exercise of the block with its first change, in the language of the page', async () => {
    const created = draft({ isInPlace: false, isWaiting: true });
    api.set(
      ...[...base(), page(null), outlineAnswer(), draftAnswer(created)],
      answer(CreateExerciseDraftDocument, { createExerciseDraft: created }),
    );
    await open('trueFalse');
    const heading = await screen.findByRole('link', { name: 'Идти or ходить' });
    expect(heading.getAttribute('href')).toBe('/materials/edit/71');
    await view.type({ 'editor.instruction': 'True or not?' });
    await until(() => expect(api.calls(CreateExerciseDraftDocument)).toHaveLength(1));
    const [sent] = api.calls(CreateExerciseDraftDocument);
    expect(sent).toMatchObject({
      publicationResourceId: blockId(2),
      type: 'trueFalse',
      changes: { language: 'ru', descriptionStudent: 'True or not?' },
    });
    expect(sent?.quizId).toBeUndefined();
  });

  it('changes the stored one', async () => {
    api.set(...base(), page(41), outlineAnswer(line), draftAnswer(draft()), savesDraft(draft()));
    await open();
    await view.type({ 'editor.errorHint': 'Look again.' });
    await until(() =>
      expect(api.calls(UpdateExerciseDraftDocument)).toEqual([
        { id: 41, revision: 1, changes: { errorHint: 'Look again.' } },
      ]),
    );
  });

  it('goes on with a draft that is not in place yet', async () => {
    const begun = draft({ isInPlace: false, isWaiting: true });
    api.set(
      ...base(),
      page(null),
      outlineAnswer({ ...line, order: null, isWaiting: true }),
      draftAnswer(begun),
    );
    await open();
    expect(await screen.findByDisplayValue('a is cold')).toBeTruthy();
  });

  it('waits while students answer it in a lesson, and says what they will see', async () => {
    const waiting = draft({ isWaiting: true, answeringCount: 2 });
    api.set(
      ...[...base(), page(41), outlineAnswer({ ...line, isWaiting: true }), draftAnswer(waiting)],
      answer(PutExerciseDraftDocument, { putExerciseDraft: draft({ revision: 2 }) }),
    );
    await open();
    await view.expectShown('editor.earlierShown');
    await view.press('editor.putInPlace');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(await view.words(['editor.answeringLive', { count: 2 }]));
    fireEvent.click(within(dialog).getByRole('button', { name: await view.words('editor.putInPlace') }));
    await view.expectShown('editor.inPlace');
  });

  it('has no settings that only a quiz has', async () => {
    api.set(...base(), page(41), outlineAnswer(line), draftAnswer(draft()));
    await open();
    await view.expectShown('editor.instruction');
    fireEvent.click(screen.getByText(await view.words('editor.more')));
    expect(await screen.findByLabelText(await view.words('editor.title'))).toBeTruthy();
    for (const name of ['editor.isVocabulary', 'editor.asQuiz'])
      expect(screen.queryByLabelText(await view.words(name))).toBeNull();
    expect(screen.queryByRole('button', { name: await view.words('quiz.removeExercise') })).toBeNull();
  });

  it('asks for the kind of a new one', async () => {
    api.set(...base(), page(null), outlineAnswer());
    await open();
    fireEvent.click(await view.button('editor.kind.singleChoice'));
    await until(() =>
      expect(router.push).toHaveBeenCalledWith(
        `/materials/edit/71/exercises/${blockId(2)}?type=singleChoice`,
      ),
    );
  });

  it('waits for the exercise, and says when its block is gone', async () => {
    api.set(...base(), page(41), pending(ExerciseOutlineDocument));
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
