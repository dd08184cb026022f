// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  DeleteMaterialsDocument,
  GetCategoriesDocument,
  GetCategoryDocument,
  GetMaterialsDocument,
  MoveMaterialsDocument,
  SetMaterialsPrivacyDocument,
} from '@/graphql/generated/graphql';
import { oneself, page } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import type { Answer } from '@/components/testing/fake-api';
import { quotaAnswer } from '@/components/testing/file';
import { libraryAnswers, ownLesson, placeAnswer, savedQuiz } from '@/components/testing/library';
import { pageObjectIn } from '@/components/testing/page-object';
import { folder } from '@/components/testing/quiz';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, describeScreen } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { LibraryScreen } from './library-screen';

const path = '/profile/materials';
// In a folder: a move begins there.
const hotel = { ...ownLesson(1, 'At the hotel desk'), categoryId: 31 };
const articles = ownLesson(2, 'Articles, again');
const [verbs, gone] = [savedQuiz(7, 'Irregular verbs'), savedQuiz(8, null)];
const english = folder({ id: 31, title: 'English', categoriesCount: 1 });
const b1 = folder({ id: 32, title: 'B1', parentId: 31 });
const branches = answer(GetCategoriesDocument, ({ parentId }) => ({
  getCategories: page(...(parentId === 31 ? [b1] : parentId ? [] : [english])),
}));
const base = () => [oneself(), quotaAnswer(), branches];

beforeEach(() => window.history.replaceState(null, '', path));

describeScreen('the library', {
  screen: () => <LibraryScreen />,
  path,
  main: GetMaterialsDocument,
  answers: () => [...base(), ...libraryAnswers(hotel, articles, verbs)],
  shows: ['At the hotel desk', 'Articles, again', 'Irregular verbs'],
  empty: { answers: () => libraryAnswers(), message: 'library.emptyTitle' },
  refused: ['INVALID_PERMISSIONS'],
  long: { answers: () => libraryAnswers(ownLesson(1, LONG_WORD)), texts: [LONG_WORD] },
});

describeInLanguages('the library', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = async (at = path, ...answers: Answer[]) => {
    api.set(...base(), ...libraryAnswers(hotel, articles, verbs, gone), ...answers);
    window.history.replaceState(null, '', at);
    await renderScreen(<LibraryScreen />, { locale, path: at });
    await screen.findByText('At the hotel desk');
  };
  const asked = () => api.calls(GetMaterialsDocument).at(-1);
  const box = async (title: string) => screen.getByLabelText(await view.words(['library.select', { title }]));
  const line = (name: RegExp) => screen.findByRole('treeitem', { name });

  it('asks for a kind, words, who may see it and an order, all in the address', async () => {
    await open();
    fireEvent.click(
      await screen.findByRole('button', { name: `${await view.words('library.kinds.LESSON')} 2` }),
    );
    await until(() => expect(asked()).toMatchObject({ kinds: ['LESSON'] }));
    await view.pick('library.sortLabel', await view.words('library.sort.TITLE_ASC'));
    await view.pick('library.seenBy', await view.words('openness.privacy.HIDDEN'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'desk' } });
    await until(() =>
      expect(asked()).toMatchObject({
        kinds: ['LESSON'],
        privacy: ['HIDDEN'],
        sort: 'TITLE_ASC',
        search: 'desk',
        inSubfolders: true,
      }),
    );
    expect(location.search).toBe('?kind=LESSON&privacy=HIDDEN&search=desk&sort=TITLE_ASC');
  });

  it('loads a branch when it is unfolded; the arrows walk through the tree', async () => {
    await open();
    const parent = await line(/English/);
    expect(api.calls(GetCategoriesDocument)).toHaveLength(1);
    parent.focus();
    fireEvent.keyDown(parent, { key: 'ArrowRight' });
    const child = await line(/B1/);
    expect(child.getAttribute('aria-level')).toBe('2');
    fireEvent.keyDown(parent, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(child);
    expect(child.tabIndex).toBe(0);
    fireEvent.keyDown(child, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(parent);
    fireEvent.keyDown(parent, { key: 'ArrowLeft' });
    await until(() => expect(screen.queryByRole('treeitem', { name: /B1/ })).toBeNull());
    fireEvent.keyDown(parent, { key: 'F2' });
    await screen.findByRole('dialog', { name: await view.words('category.renameFolder') });
  });

  it('opens a folder with the way to it', async () => {
    await open(`${path}?folder=32`, placeAnswer(b1, { id: 31, title: 'English' }));
    await screen.findByRole('heading', { level: 1, name: 'B1' });
    expect(asked()).toMatchObject({ categoryId: 32, inSubfolders: true });
    const way = screen.getByRole('navigation', { name: await view.words('library.path') });
    fireEvent.click(within(way).getByText('English'));
    await until(() => expect(asked()).toMatchObject({ categoryId: 31 }));
    expect(location.search).toBe('?folder=31');
  });

  it('moves a selection, extended by Shift and an arrow, and says how many', async () => {
    await open(path, answer(MoveMaterialsDocument, { moveMaterials: true }));
    fireEvent.click(await box('At the hotel desk'));
    fireEvent.keyDown(await box('At the hotel desk'), { key: 'ArrowDown', shiftKey: true });
    expect(document.activeElement).toBe(await box('Articles, again'));
    await view.expectAnnounced(['library.selected', { count: 2, total: 4 }]);
    await view.press('library.move');
    await screen.findByRole('dialog', { name: await view.words(['library.moveTitle', { count: 2 }]) });
    await view.press('common.save');
    const items = [
      { kind: 'LESSON', id: 1 },
      { kind: 'LESSON', id: 2 },
    ];
    await until(() => expect(api.calls(MoveMaterialsDocument)).toEqual([{ items, categoryId: 31 }]));
    await view.expectShown(['library.moved', { count: 2 }]);
    await until(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('sets who may see one’s own things of a selection, and leaves out what was saved', async () => {
    await open(path, answer(SetMaterialsPrivacyDocument, { setMaterialsPrivacy: true }));
    fireEvent.click(await box('At the hotel desk'));
    fireEvent.click(await box('Irregular verbs'));
    await view.press('library.privacy');
    await view.expectShown(['library.privacySaved', { count: 1 }]);
    await view.press('common.save');
    await until(() =>
      expect(api.calls(SetMaterialsPrivacyDocument)).toEqual([
        { items: [{ kind: 'LESSON', id: 1 }], privacy: 'HIDDEN' },
      ]),
    );
  });

  it('says how many it deletes and how many it removes, and why it did not', async () => {
    await open(path, refusal(DeleteMaterialsDocument, 'LESSON_NOT_FOUND'));
    fireEvent.click(await box('At the hotel desk'));
    await view.press('library.selectAll');
    await view.press('library.delete');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(await view.words(['library.deleteOwn', { count: 2 }]));
    expect(dialog.textContent).toContain(await view.words(['library.deleteSaved', { count: 2 }]));
    fireEvent.click(within(dialog).getByRole('button', { name: await view.words('library.delete') }));
    await until(() => expect(api.calls(DeleteMaterialsDocument)[0]?.items).toHaveLength(4));
    await view.expectShown('errors.LESSON_NOT_FOUND');
  });

  it('keeps something withdrawn, without a link, and removes it', async () => {
    await open();
    await view.expectShown('library.withdrawn');
    expect(screen.getAllByRole('link', { name: 'Irregular verbs' })[0]?.getAttribute('href')).toBe(
      '/quizzes/107',
    );
    await view.press('library.remove');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(await view.words(['library.deleteSaved', { count: 1 }]));
  });

  it('says that a folder does not exist', async () => {
    api.set(...base(), ...libraryAnswers(hotel), refusal(GetCategoryDocument, 'CATEGORY_NOT_FOUND'));
    await renderScreen(<LibraryScreen />, { locale, path: `${path}?folder=99` });
    await view.expectShown('errors.CATEGORY_NOT_FOUND');
    expect(await view.link('library.title')).toBe(path);
  });
});
