// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  CommonPublicationsDocument,
  GetSavedPublicationsDocument,
  PublicationsDocument,
} from '@/graphql/generated/graphql';
import { AT, oneself, page } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { authoredPublication, publicationsAnswer } from '@/components/testing/publication';
import { folder, folders } from '@/components/testing/quiz';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { CommonScreen } from './common-screen';
import { OverviewScreen } from './overview-screen';
import { OwnScreen } from './own-screen';
import { SavedMaterialsScreen } from './saved-materials-screen';

const TITLE = 'Идти or ходить';
const hrefOf = async () => (await screen.findByRole('link', { name: TITLE })).getAttribute('href');
const common = (...items: ReturnType<typeof authoredPublication>[]) =>
  answer(CommonPublicationsDocument, { getCommonPublications: page(...items) });

describeInLanguages('the lists of publications', (locale, api) => {
  const view = pageObjectIn(locale);

  it('of one’s own lead to the editor', async () => {
    api.set(oneself(), publicationsAnswer(authoredPublication()));
    await renderScreen(<OwnScreen />, { locale });
    expect(await hrefOf()).toBe('/materials/edit/71');
    await view.expectShown('autosave.privacy.HIDDEN');
  });

  it('of one’s own are empty at first', async () => {
    api.set(oneself(), publicationsAnswer());
    await renderScreen(<OwnScreen />, { locale });
    await view.expectShown('material.emptyMine');
  });

  it('of others lead to the page, and name the author', async () => {
    api.set(oneself(), common(authoredPublication()));
    await renderScreen(<CommonScreen />, { locale });
    expect(await hrefOf()).toBe('/materials/71');
    expect(screen.getByText(/Gulnara Saparova/)).not.toBeNull();
  });

  it('of others are searched by words of the title', async () => {
    api.set(oneself(), common());
    await renderScreen(<CommonScreen />, { locale });
    await view.expectShown('material.emptyCommon');
    await view.type({ 'material.search': 'verbs' });
    await view.expectShown('material.nothingFound');
    expect(api.calls(CommonPublicationsDocument).at(-1)).toMatchObject({ search: 'verbs' });
  });

  it('of both stand in the overview', async () => {
    api.set(oneself(), publicationsAnswer(), common(authoredPublication()));
    await renderScreen(<OverviewScreen />, { locale });
    await view.expectShown('material.emptyMine');
    expect(await hrefOf()).toBe('/materials/71');
  });

  const saved = (isOpen: boolean) => ({
    fork: { id: 51, categoryId: 31, publicationId: 71, userId: 1, createdAt: AT },
    publication: isOpen
      ? { ...authoredPublication(), viewerCan: { edit: false, save: true, copy: false } }
      : null,
  });

  it('of what one saved lead to the page, and say where it is filed', async () => {
    const items = page(saved(true));
    api.set(
      oneself(),
      folders(folder()),
      answer(GetSavedPublicationsDocument, { getSavedPublications: items }),
    );
    await renderScreen(<SavedMaterialsScreen />, { locale });
    expect(await hrefOf()).toBe('/materials/71');
    expect(await screen.findByText(folder().title)).not.toBeNull();
    await view.press(['saved.actions', { title: TITLE }]);
    await view.expectShown('saved.move');
    expect(screen.queryByRole('menuitem', { name: await view.words('saved.copy') })).toBeNull();
  });

  it('of what one saved show nothing of what is closed now', async () => {
    const items = page(saved(false));
    api.set(
      oneself(),
      folders(folder()),
      answer(GetSavedPublicationsDocument, { getSavedPublications: items }),
    );
    await renderScreen(<SavedMaterialsScreen />, { locale });
    await view.expectShown('errors.INVALID_PERMISSIONS');
    await view.button('common.remove');
  });

  it('of what one saved are empty at first', async () => {
    api.set(
      oneself(),
      answer(GetSavedPublicationsDocument, { getSavedPublications: { total: 0, hasMore: false, items: [] } }),
    );
    await renderScreen(<SavedMaterialsScreen />, { locale });
    await view.expectShown('material.emptySaved');
  });

  it('say why they are not there', async () => {
    api.set(oneself(), refusal(PublicationsDocument, 'SERVICE_UNAVAILABLE'));
    await renderScreen(<OwnScreen />, { locale });
    await view.expectShown('errors.SERVICE_UNAVAILABLE');
  });
});
