// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { until } from '@/components/testing/until';
import {
  CreateCategoryDocument,
  DeleteCategoryDocument,
  MoveCategoryDocument,
  UpdateCategoryDocument,
} from '@/graphql/generated/graphql';
import { oneself } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { describeForm } from '@/components/testing/form-states';
import { pageObjectIn } from '@/components/testing/page-object';
import { folder, folders } from '@/components/testing/quiz';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages } from '@/components/testing/screen-states';
import { CategoryDialog } from './category-dialog';
import { DeleteCategoryDialog } from './delete-category-dialog';
import { FolderMenu } from './folder-menu';
import { MoveCategoryDialog } from './move-category-dialog';

const closed = vi.fn();

describeForm('a new folder', {
  screen: () => <CategoryDialog folder={null} parentId={31} onClose={closed} />,
  open: (view) => view.expectHeading('category.newFolderInside'),
  typed: { 'category.folderTitle': 'Level B1' },
  action: 'common.save',
  wrong: { 'category.folderTitle': 'validation.REQUIRED' },
  taken: () => answer(CreateCategoryDocument, { createCategory: folder({ title: 'Level B1' }) }),
  problemBeside: 'category.folderTitle',
  refused: [{ code: 'CATEGORIES_FULL', says: 'errors.CATEGORIES_FULL' }],
  sent: { title: 'Level B1', parentId: 31 },
  dialog: { closed, cancel: 'common.cancel' },
  done: (view) => view.expectAnnounced('category.folderSaved'),
});

describeForm('the name of a folder', {
  screen: () => <CategoryDialog folder={folder({ title: LONG_WORD })} parentId={null} onClose={closed} />,
  async open(view) {
    await view.expectHeading('category.renameFolder');
    expect((await view.field('category.folderTitle')).value).toBe(LONG_WORD);
  },
  typed: { 'category.folderTitle': 'Level B1' },
  action: 'common.save',
  taken: () => answer(UpdateCategoryDocument, { updateCategory: folder({ title: 'Level B1' }) }),
  problemBeside: 'category.folderTitle',
  refused: [{ code: 'CATEGORY_NOT_FOUND', says: 'errors.CATEGORY_NOT_FOUND' }],
  sent: { id: 31, title: 'Level B1' },
  dialog: { closed, cancel: 'common.cancel' },
});

describeInLanguages('the menu of a folder', (locale, api) => {
  const view = pageObjectIn(locale);
  const more = ['category.moreFor', { title: 'Level A2' }] as const;

  it('makes one more inside, and copies its address, or shows it', async () => {
    api.set(oneself());
    const [onNew, onMove] = [vi.fn(), vi.fn()];
    await renderScreen(<FolderMenu folder={folder()} onNew={onNew} onMove={onMove} />, { locale });
    await view.choose(more, 'category.newFolderInside');
    await until(() => expect(onNew).toHaveBeenCalledTimes(1));
    await view.choose(more, 'category.moveFolder');
    await until(() => expect(onMove).toHaveBeenCalledTimes(1));
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await view.choose(more, 'category.copyFolderLink');
    await view.expectAnnounced('category.folderLinkCopied');
    const address = write.mock.calls[0]?.[0] ?? '';
    expect(new URL(address).pathname).toBe('/profile/materials/saved-categories/1/31-31');
    write.mockRejectedValue(new DOMException('no right', 'NotAllowedError'));
    await view.choose(more, 'category.copyFolderLink');
    await view.expectRead(address);
  });
});

describeInLanguages('deleting a folder', (locale, api) => {
  const view = pageObjectIn(locale);
  const deleted = () => answer(DeleteCategoryDocument, { deleteCategory: true });
  const counts = [
    { kind: 'LESSON' as const, count: 3 },
    { kind: 'QUIZ' as const, count: 2 },
  ];
  const open = (changes = {}) =>
    renderScreen(
      <DeleteCategoryDialog folder={folder({ counts, categoriesCount: 1, ...changes })} onClose={closed} />,
      { locale },
    );

  it('says how much is in it and keeps that, unless one chooses otherwise', async () => {
    closed.mockReset();
    await open();
    expect(document.body.textContent).toContain(
      await view.words(['category.contentCount', { things: 5, folders: 1 }]),
    );
    api.set(refusal(DeleteCategoryDocument, 'NETWORK_FAILURE'));
    await view.press('category.removeFolder');
    await view.expectAnnounced('common.networkError');
    expect(closed).not.toHaveBeenCalled();
    api.set(deleted());
    (await view.field('category.content.DELETE')).click();
    await view.press('category.removeFolder');
    await view.expectAnnounced('category.folderRemoved');
    expect(api.calls(DeleteCategoryDocument)).toEqual([
      { id: 31, content: 'KEEP' },
      { id: 31, content: 'DELETE' },
    ]);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('asks nothing where there is nothing in it', async () => {
    await open({ counts: [], categoriesCount: 0 });
    expect(document.body.textContent).toContain(await view.words('category.removeEmptyText'));
    expect(document.querySelectorAll('input[type=radio]')).toHaveLength(0);
  });
});

describeInLanguages('moving a folder', (locale, api) => {
  const view = pageObjectIn(locale);
  const inner = folder({ id: 32, parentId: 31, title: 'Inner' });

  it('goes anywhere but into itself, and says what became of it', async () => {
    closed.mockReset();
    api.set(folders(folder(), inner, folder({ id: 33, title: 'Other' })));
    await renderScreen(<MoveCategoryDialog folder={inner} onClose={closed} />, { locale });
    await until(async () => expect((await view.field('category.moveInto')).textContent).toBe('Level A2'));
    api.set(refusal(MoveCategoryDocument, 'CATEGORY_INSIDE_ITSELF'));
    await view.press('category.move');
    await view.expectAnnounced('errors.CATEGORY_INSIDE_ITSELF');
    api.set(answer(MoveCategoryDocument, { moveCategory: inner }));
    await view.press('category.move');
    await view.expectAnnounced('category.folderMoved');
    expect(api.calls(MoveCategoryDocument).at(-1)).toEqual({ id: 32, parentId: 31 });
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
