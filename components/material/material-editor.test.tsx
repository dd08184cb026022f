// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  CreatePublicationDocument,
  DeletePublicationDocument,
  UpdatePublicationDocument,
} from '@/graphql/generated/graphql';
import type { UpdatePublicationMutationVariables } from '@/graphql/generated/graphql';
import { giveLocks } from '@/components/testing/authored-lesson';
import { oneself } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
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
import { startUpload } from '@/lib/upload/upload-task';
import { MaterialEditorScreen } from './material-editor-screen';

vi.mock('@/lib/upload/upload-task', () => ({
  startUpload: vi.fn(() => ({ cancel: () => undefined, retry: () => undefined, close: () => undefined })),
}));

const PICTURE = '0b6f6c1e-3d0f-4a4e-9a55-6a2f5c1d7e10';

/** The api with one publication, which joins what is sent. */
function saves(changes: Parameters<typeof authoredPublication>[0] = {}) {
  let stored = authoredPublication(changes);
  return answer(UpdatePublicationDocument, (input: UpdatePublicationMutationVariables) => {
    const { id: _id, revision: _revision, resources, removedResources, ...own } = input;
    const sent = [resources ?? []].flat().map((each) => ({ ...each, revision: 5, order: 1, medias: [] }));
    const gone = [...[removedResources ?? []].flat().map(String), ...sent.map(({ id }) => String(id))];
    stored = {
      ...stored,
      ...(own as object),
      revision: stored.revision + 1,
      resources: [
        ...stored.resources.filter(({ id }) => !gone.includes(id)),
        ...(sent as unknown as PublicationBlock[]),
      ],
    };
    return { updatePublication: stored };
  });
}

/** The editor behind the page: this document types no letters into it. */
const editorOf = (element: HTMLElement): Editor => (element as HTMLElement & { editor: Editor }).editor;

describeInLanguages('the editor of a publication', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = async (changes: Parameters<typeof publicationAnswer>[0] = {}) => {
    api.set(oneself(), folders(folder()), publicationAnswer(changes), saves(changes));
    await renderScreen(<MaterialEditorScreen publicationId={71} />, { locale });
    return editorOf(await screen.findByRole('textbox', { name: await view.words('material.page') }));
  };
  const sent = () => api.calls(UpdatePublicationDocument);
  const expectSent = (part: object) => until(() => expect(sent().at(-1)).toMatchObject(part));
  const press = (editor: Editor, key: string, keys: object = {}) =>
    act(() => void fireEvent.keyDown(editor.view.dom, { key, ...keys }));
  const type = (editor: Editor, text: string) =>
    act(() => void editor.chain().focus('end').insertContent(text).run());

  beforeEach(() => {
    vi.mocked(startUpload).mockClear();
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
    giveLocks();
  });

  it('saves the block in which one types', async () => {
    const editor = await open();
    type(editor, ' So it is.');
    await expectSent({
      id: 71,
      revision: 4,
      resources: [
        {
          id: blockId(2),
          position: 'a2',
          type: 'TEXT',
          content: {
            node: { type: 'paragraph', content: [{ type: 'text', text: 'The arrow returns. So it is.' }] },
          },
        },
      ],
    });
  });

  it('does not touch the editor while it saves: a selection that keys are making would be lost', async () => {
    const editor = await open();
    const setOptions = vi.spyOn(editor, 'setOptions');
    type(editor, ' And again.');
    await until(() => expect(sent()).toHaveLength(1));
    expect(setOptions).not.toHaveBeenCalled();
  });

  it('saves the title', async () => {
    await open();
    await view.type({ 'material.pageTitle': 'Verbs of motion' });
    await expectSent({ title: 'Verbs of motion' });
  });

  it('adds a block from the menu of "/", with arrows and Enter', async () => {
    const editor = await open();
    type(editor, ' /');
    const menu = await screen.findByRole('listbox', { name: await view.words('material.addBlock') });
    const first = () => within(menu).getByRole('option', { selected: true }).textContent;
    expect(first()).toContain(await view.words('material.entries.exercise'));
    press(editor, 'ArrowDown');
    press(editor, 'ArrowDown');
    press(editor, 'ArrowUp');
    expect(first()).toContain(await view.words('material.entries.words'));
    press(editor, 'Enter');
    await screen.findByText(await view.words('material.noWords'));
    expect(screen.queryByRole('listbox')).toBeNull();
    await expectSent({
      resources: expect.arrayContaining([expect.objectContaining({ type: 'WORDS', content: {} })]) as unknown,
    });
  });

  it('closes the menu with Esc, and keeps what was typed', async () => {
    const editor = await open();
    type(editor, ' /');
    await screen.findByRole('listbox');
    press(editor, 'Escape');
    await until(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(editor.state.doc.textContent).toContain('returns. /');
  });

  it('glosses the selected words with Ctrl+G', async () => {
    const editor = await open();
    act(() => void editor.chain().focus().setTextSelection({ from: 1, to: 5 }).run());
    press(editor, 'g', { code: 'KeyG', ctrlKey: true });
    const field = await view.field('material.translation');
    fireEvent.change(field, { target: { value: 'смотри' } });
    fireEvent.submit(field);
    await until(() =>
      expect(editor.getJSON().content?.[0]?.content?.[0]).toMatchObject({
        text: 'Look',
        marks: [{ type: 'gloss', attrs: { translation: 'смотри' } }],
      }),
    );
    expect(screen.queryByLabelText(await view.words('material.translation'))).toBeNull();
  });

  it('refuses an address that is a script', async () => {
    const editor = await open();
    act(() => void editor.chain().focus().setTextSelection({ from: 1, to: 5 }).run());
    press(editor, 'k', { code: 'KeyK', ctrlKey: true });
    const field = await view.field('material.address');
    fireEvent.change(field, { target: { value: 'javascript:alert(1)' } });
    fireEvent.submit(field);
    await view.expectShown('material.badAddress');
    fireEvent.change(field, { target: { value: 'tildesh.kg' } });
    fireEvent.submit(field);
    await until(() => expect(editor.getHTML()).toContain('href="https://tildesh.kg"'));
  });

  it('refuses a video code of ten characters, and takes eleven', async () => {
    const editor = await open();
    act(() => void editor.chain().focus('end').insertContent({ type: 'video' }).run());
    const field = await view.field('material.videoCode');
    fireEvent.change(field, { target: { value: 'a23456789b' } });
    fireEvent.submit(field);
    await view.expectShown(['material.badVideoCode', { count: 10 }]);
    expect(sent()).toEqual([]);
    fireEvent.change(field, { target: { value: 'dQw4w9WgXcQ' } });
    fireEvent.submit(field);
    await expectSent({
      resources: [{ type: 'VIDEO', content: { videoCode: 'dQw4w9WgXcQ', title: '' } }],
    });
  });

  it('puts a picture where the grid says, with the keys of a grid', async () => {
    const resource = { imageId: PICTURE, alt: '', caption: '', nodePosition: 'CENTER' } as const;
    const media = { id: PICTURE, fullUri: '/p.png', mimeType: 'image/png', size: 1, width: 4, height: 3 };
    const editor = await open({
      resources: [block(1, { type: 'PICTURE', content: resource }, [media]), textBlock(2, 'text')],
    });
    act(() => void editor.commands.setNodeSelection(0));
    const group = await screen.findByRole('radiogroup');
    const radio = async (place: string) =>
      within(group).getByRole('radio', { name: await view.words(`material.places.${place}`) });
    expect(within(group).getAllByRole('radio')).toHaveLength(8);
    fireEvent.keyDown(await radio('CENTER'), { key: 'ArrowLeft' });
    fireEvent.keyDown(await radio('LEFT'), { key: 'ArrowDown' });
    await view.type({ 'material.alt': 'Two roads' });
    await expectSent({
      resources: [
        { id: blockId(1), content: { imageId: PICTURE, alt: 'Two roads', nodePosition: 'LEFT_WITH_TEXT' } },
      ],
    });
  });

  it('sends a picture that is pasted', async () => {
    const editor = await open();
    act(() => void editor.commands.focus('end'));
    const files = [new File(['x'], 'roads.png', { type: 'image/png' })];
    act(() => void fireEvent.paste(editor.view.dom, { clipboardData: { files, getData: () => '' } }));
    await screen.findByRole('group', { name: await view.words('material.picture') });
    expect(startUpload).toHaveBeenCalledWith(
      files[0],
      expect.objectContaining({ purpose: 'PUBLICATION_IMAGE' }),
    );
    // It is no part of the page before it has arrived.
    expect(sent()).toEqual([]);
  });

  it('adds and deletes rows and columns of a table, but not the last ones', async () => {
    const editor = await open();
    expect(screen.queryByRole('toolbar', { name: await view.words('material.tableTools') })).toBeNull();
    act(() => void editor.chain().focus('end').insertTable({ rows: 1, cols: 1 }).run());
    const size = () => {
      const table = editor.state.doc.content.content.find(({ type: { name } }) => name === 'table');
      return [table?.childCount, table?.firstChild?.childCount];
    };
    await view.press('material.addRow');
    await view.press('material.addColumn');
    expect(size()).toEqual([2, 2]);
    await view.press('material.deleteRow');
    await view.press('material.deleteColumn');
    expect(size()).toEqual([1, 1]);
    for (const name of ['material.deleteRow', 'material.deleteColumn'])
      expect((await view.button(name)).matches(':disabled')).toBe(true);
    await expectSent({ id: 71 });
  });

  it('moves a block from the menu of its grip, and says its number', async () => {
    const editor = await open();
    act(() => void editor.commands.setTextSelection(2));
    const kind = await view.words('material.kinds.paragraph');
    await view.choose(['material.blockMenu', { number: 1, kind }], 'material.moveDown');
    await until(() => expect(editor.state.doc.firstChild?.textContent).toBe('The arrow returns.'));
    await until(() => expect(sent().at(-1)?.resources).toHaveLength(1));
  });

  it('lists the blocks, and goes to one', async () => {
    const editor = await open();
    const outline = await screen.findByRole('list', { name: await view.words('material.blocksOf') });
    fireEvent.click(within(outline).getByRole('button', { name: /Look at the two roads/ }));
    await until(() => expect(editor.state.selection.from).toBe(0));
  });

  it('shows both texts of a block that was changed somewhere else too', async () => {
    const editor = await open();
    const theirs = authoredPublication({
      revision: 9,
      resources: [textBlock(1, 'Theirs'), textBlock(2, 'Theirs too')],
    });
    api.set(
      oneself(),
      folders(folder()),
      publicationAnswer(theirs),
      refusal(UpdatePublicationDocument, 'EDIT_CONFLICT'),
    );
    type(editor, ' Mine');
    await until(() => view.expectShown('autosave.conflictTitle'));
    // What is changed there alone is taken in.
    expect(editor.state.doc.firstChild?.textContent).toBe('Theirs');
    expect(editor.state.doc.lastChild?.textContent).toBe('The arrow returns. Mine');
    await view.press('autosave.takeTheirs');
    await until(() => expect(editor.state.doc.lastChild?.textContent).toBe('Theirs too'));
  });

  it('creates a new page with its first title, and stays where one writes', async () => {
    api.set(
      oneself(),
      folders(folder()),
      publicationAnswer({ title: 'New', resources: [] }),
      answer(CreatePublicationDocument, {
        createPublication: authoredPublication({ title: 'New', resources: [] }),
      }),
    );
    await renderScreen(<MaterialEditorScreen publicationId={null} />, { locale });
    await view.type({ 'material.pageTitle': 'New' });
    await until(() => expect(window.location.pathname).toBe('/materials/edit/71'));
    expect((await view.field('material.pageTitle')).value).toBe('New');
  });

  it('deletes the page after asking', async () => {
    await open();
    api.set(
      oneself(),
      folders(folder()),
      publicationAnswer(),
      answer(DeletePublicationDocument, { deletePublication: true }),
    );
    await view.choose('material.more', 'material.delete');
    await view.press('material.delete');
    await until(() => expect(router.push).toHaveBeenCalledWith('/materials/owned/my'));
  });

  it('says why and when an administrator hid the page, also after a save', async () => {
    const hidden = { hiddenAt: '2026-11-21T09:00:00.000Z', reason: 'Sells keys' };
    const editor = await open({ hidden });
    const day = locale === 'ru' ? '21 ноября 2026 г.' : 'November 21, 2026';
    await view.expectShown(['material-page.hidden', { day, reason: 'Sells keys' }]);
    type(editor, ' So it is.');
    await until(() => expect(sent()).toHaveLength(1));
    await view.expectShown(['material-page.hidden', { day, reason: 'Sells keys' }]);
  });

  it('is not for those who may not edit it', async () => {
    api.set(oneself(), folders(folder()), publicationAnswer({ viewerCan: { edit: false } }));
    await renderScreen(<MaterialEditorScreen publicationId={71} />, { locale });
    await view.expectShown('errors.INSUFFICIENT_ROLE');
  });
});
