// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  DeleteFileDocument,
  GetFilesDocument,
  RenameFileDocument,
  RestoreFileDocument,
} from '@/graphql/generated/graphql';
import { oneself } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import type { Answer } from '@/components/testing/fake-api';
import { filesAnswer, quotaAnswer, storedFile, usedFile } from '@/components/testing/file';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, describeScreen } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { FileManagerScreen } from './file-manager-screen';

const path = '/profile/materials/file-manager';
const deletes = answer(DeleteFileDocument, { deleteFile: true });

describeScreen('the file manager', {
  screen: () => <FileManagerScreen />,
  path,
  main: GetFilesDocument,
  answers: () => [oneself(), quotaAnswer(), filesAnswer(storedFile(), usedFile())],
  shows: ['hotel-dialogues.pdf', 'plan.webp', '1600 × 1100'],
  empty: { answers: () => [filesAnswer()], message: 'file.empty' },
  refused: ['INVALID_PERMISSIONS'],
  long: {
    answers: () => [
      filesAnswer(
        usedFile({ name: LONG_WORD, usesCount: 1, uses: [{ kind: 'LESSON', title: LONG_WORD, path: '/x' }] }),
      ),
    ],
    texts: [LONG_WORD],
  },
});

describeInLanguages('the file manager', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = async (...answers: Answer[]) => {
    api.set(oneself(), quotaAnswer(), filesAnswer(storedFile(), usedFile()), deletes, ...answers);
    await renderScreen(<FileManagerScreen />, { locale });
    await screen.findByText('hotel-dialogues.pdf');
  };
  const more = (name: string, item: string) => view.choose(['file.menuFor', { name }], `file.${item}`);
  const asked = () => api.calls(GetFilesDocument).at(-1);

  it('says how much space is taken, by what, and what is used nowhere', async () => {
    await open();
    const meter = screen.getByRole('meter');
    expect(meter.getAttribute('aria-valuenow')).toBe('412000000');
    expect(meter.getAttribute('aria-valuetext')).toContain('184');
    fireEvent.click(screen.getByRole('button', { name: /12.*118/ }));
    await until(() => expect(asked()).toMatchObject({ unused: true, sort: 'SIZE' }));
  });

  it('asks for words, a kind and an order', async () => {
    await open();
    const search = await view.words(['file.search', { count: 2 }]);
    fireEvent.change(await screen.findByLabelText(search), { target: { value: 'hotel ' } });
    await until(() => expect(asked()).toMatchObject({ search: 'hotel', kind: null }));
    await view.press('file.kind.PICTURE');
    await until(() => expect(asked()).toMatchObject({ search: 'hotel', kind: 'PICTURE' }));
    await view.pick('file.sortLabel', await view.words('file.sort.NAME-asc'));
    await until(() => expect(asked()).toMatchObject({ sort: 'NAME', ascending: true }));
  });

  it('renames with Enter and keeps the extension; Escape leaves the name', async () => {
    await open(answer(RenameFileDocument, { renameFile: { id: 'f1', name: 'plan.pdf' } }));
    const name = 'hotel-dialogues.pdf';
    await more(name, 'rename');
    const field = await view.field(['file.newName', { name }]);
    expect(field.value).toBe('hotel-dialogues');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByLabelText(await view.words(['file.newName', { name }]))).toBeNull();
    await more(name, 'rename');
    const again = await view.field(['file.newName', { name }]);
    fireEvent.change(again, { target: { value: ' plan ' } });
    fireEvent.submit(again);
    await until(() => expect(api.calls(RenameFileDocument)).toEqual([{ id: 'f1', name: 'plan.pdf' }]));
  });

  it('deletes an unused file at once, and brings it back by Undo', async () => {
    await open(answer(RestoreFileDocument, { restoreFile: storedFile() }));
    await more('hotel-dialogues.pdf', 'delete');
    await until(() => expect(api.calls(DeleteFileDocument)).toEqual([{ id: 'f1', force: false }]));
    fireEvent.click(await screen.findByRole('button', { name: await view.words('file.undo') }));
    await until(() => expect(api.calls(RestoreFileDocument)).toEqual([{ id: 'f1' }]));
    await view.expectShown(['file.restored', { name: 'hotel-dialogues.pdf' }]);
  });

  it('names the places of a used file before it deletes it, with the focus on Cancel', async () => {
    await open();
    await more('plan.webp', 'delete');
    const dialog = await screen.findByRole('alertdialog');
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['At the hotel desk', '/profile/materials/lessons/61'],
      ['Last night', '/profile/materials/quizzes/7/exercises/8'],
    ]);
    expect(document.activeElement?.textContent).toBe(await view.words('file.cancel'));
    expect(api.calls(DeleteFileDocument)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: await view.words('file.delete') }));
    await until(() => expect(api.calls(DeleteFileDocument)).toEqual([{ id: 'f2', force: true }]));
  });

  it('leads from there to a replacement', async () => {
    await open();
    await more('plan.webp', 'delete');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: await view.words('file.replace') }));
    await screen.findByRole('dialog', { name: await view.words(['file.replacing', { name: 'plan.webp' }]) });
    expect(api.calls(DeleteFileDocument)).toEqual([]);
  });

  it('says why a file was not deleted', async () => {
    await open(refusal(DeleteFileDocument, 'FILE_IN_USE'));
    await more('hotel-dialogues.pdf', 'delete');
    await view.expectShown('errors.FILE_IN_USE');
  });

  it('shows why a chosen file is not accepted, and takes it from the list', async () => {
    await open();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no picker');
    const program = new File(['x'], 'a.exe', { type: 'application/x-msdownload' });
    fireEvent.change(input, { target: { files: [program] } });
    await view.expectShown('file.notAccepted');
    await view.press(['file.dismissFor', { name: 'a.exe' }]);
    await until(() => expect(screen.queryByText('a.exe')).toBeNull());
  });
});
