// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GetAuthorQuizCategoryDocument, GetSavedQuizCategoriesDocument } from '@/graphql/generated/graphql';
import { AT, oneself, page } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { folder, folders, quiz } from '@/components/testing/quiz';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, describeScreen } from '@/components/testing/screen-states';
import type { AuthorFolder, SavedFolder } from '@/lib/fork/queries';
import { AuthorFolderScreen } from './author-folder-screen';
import { SavedFolders } from './saved-folders';

const author = { id: 8, firstName: 'Nurlan', lastName: 'Bekov', isStaff: false };
const theirs = (changes: Parameters<typeof quiz>[0] = {}) =>
  quiz({ author, viewerCan: { edit: false, take: true, save: true, copy: true }, ...changes });
const savedFolder = (changes: Partial<SavedFolder> = {}): SavedFolder => ({
  id: 61,
  sourceId: 71,
  authorId: 8,
  categoryId: null,
  createdAt: AT,
  title: 'Grammar',
  quizzesCount: 2,
  author,
  ...changes,
});
const savedFolders = (...items: SavedFolder[]) =>
  answer(GetSavedQuizCategoriesDocument, { getSavedQuizCategories: items });

describeInLanguages('folders that were saved', (locale, api) => {
  const view = pageObjectIn(locale);

  it('lead to their authors’, and say nothing of those that are not shared now', async () => {
    api.set(oneself(), folders(folder()), savedFolders(savedFolder(), savedFolder({ id: 62, title: null })));
    await renderScreen(<SavedFolders categoryId={null} />, { locale });
    const link = await screen.findByRole('link', { name: /Grammar/ });
    expect(link.getAttribute('href')).toBe('/profile/materials/saved-categories/8/71-71');
    expect(link.textContent).toContain('Nurlan Bekov');
    await view.expectShown('saved.withdrawn');
  });
});

const authorFolder = (changes: Partial<AuthorFolder> = {}) =>
  answer(GetAuthorQuizCategoryDocument, {
    getAuthorQuizCategory: {
      canSave: true,
      author,
      path: [{ id: 71, title: 'Grammar', quizzesCount: 2 }],
      categories: [{ id: 72, title: 'Tenses', quizzesCount: 1 }],
      quizzes: page(theirs()),
      saved: null,
      ...changes,
    },
  });

describeScreen('a folder of an author', {
  screen: () => <AuthorFolderScreen walk={{ authorId: 8, startCategoryId: 71, categoryId: 71 }} />,
  path: '/profile/materials/saved-categories/8/71-71',
  main: GetAuthorQuizCategoryDocument,
  answers: () => [oneself(), folders(folder()), authorFolder()],
  shows: ['Grammar', 'Nurlan Bekov', 'Tenses', 'Irregular verbs'],
  empty: {
    answers: () => [authorFolder({ categories: [], quizzes: page() })],
    message: 'saved.noQuizzesHere',
  },
  refused: ['CATEGORY_NOT_FOUND', 'INVALID_PERMISSIONS', 'SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [
      authorFolder({
        author: { ...author, firstName: `a${LONG_WORD}` },
        path: [
          { id: 71, title: `p${LONG_WORD}`, quizzesCount: 2 },
          { id: 73, title: LONG_WORD, quizzesCount: 1 },
        ],
      }),
    ],
    texts: [LONG_WORD, `a${LONG_WORD}`, `p${LONG_WORD}`],
  },
});
