// @vitest-environment happy-dom
import { useMutation } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { GetCategoriesDocument } from '@/graphql/generated/graphql';
import { refusal } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { folder, folders } from '@/components/testing/quiz';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, expectBreakable } from '@/components/testing/screen-states';
import { ApiError } from '@/lib/api/errors';
import { FileDialog } from './file-dialog';
import type { FileDialogProps } from './file-dialog';
import { SavedMenu } from './saved-menu';

describeInLanguages('the folder for something saved', (locale, api) => {
  const view = pageObjectIn(locale);
  const [closed, filed] = [vi.fn(), vi.fn()];
  const open = (changes: Partial<FileDialogProps> = {}) =>
    renderScreen(
      <FileDialog
        title="Save"
        categoryId={31}
        pending={false}
        error={null}
        onClose={closed}
        onFile={filed}
        {...changes}
      />,
      { locale },
    );

  it('is asked for again where the folders did not come, and stays the one it was', async () => {
    closed.mockReset();
    filed.mockReset();
    api.set(refusal(GetCategoriesDocument, 'NETWORK_FAILURE'));
    await open();
    await view.expectAnnounced('common.networkError');
    api.set(folders(folder({ title: LONG_WORD })));
    await view.press('failure.reload');
    const field = await view.field('category.folder');
    expect(field.textContent).toBe(LONG_WORD);
    expectBreakable([LONG_WORD]);
    await view.press('common.save');
    expect(filed).toHaveBeenCalledExactlyOnceWith(31);
    expect(closed).not.toHaveBeenCalled();
    await view.press('common.cancel');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('says what became of saving it', async () => {
    api.set(folders(folder()));
    await open({ error: new ApiError('CATEGORY_NOT_FOUND') });
    await view.expectAnnounced('errors.CATEGORY_NOT_FOUND');
    expect((await view.field('category.folder')).textContent).toBe('Level A2');
    await open({ pending: true, categoryId: null });
    expect((await view.field('category.folder')).textContent).toBe(await view.words('category.noFolder'));
    expect((await view.button('common.save')).getAttribute('aria-busy')).toBe('true');
  });
});

function Menu({ onMove }: { onMove: (to: number | null) => Promise<unknown> }) {
  const save = useMutation({ mutationFn: onMove });
  const remove = useMutation({ mutationFn: async () => undefined });
  return <SavedMenu title="Verbs" categoryId={31} save={save} remove={remove} />;
}

describeInLanguages('the menu of something saved', (locale, api) => {
  const view = pageObjectIn(locale);

  it('moves it; a failure is forgotten once the dialog is closed', async () => {
    api.set(folders(folder()));
    const move = vi.fn().mockRejectedValueOnce(new ApiError('NETWORK_FAILURE')).mockResolvedValueOnce(null);
    await renderScreen(<Menu onMove={move} />, { locale });
    const actions = ['saved.actions', { title: 'Verbs' }] as const;
    await view.choose(actions, 'saved.move');
    await view.press('common.save');
    await view.expectAnnounced('common.networkError');
    await view.press('common.cancel');
    await view.choose(actions, 'saved.move');
    await view.expectHeading('saved.moveTitle');
    expect(document.body.textContent).not.toContain(await view.words('common.networkError'));
    await view.press('common.save');
    await view.expectAnnounced('saved.moved');
    expect(move).toHaveBeenCalledTimes(2);
  });
});
