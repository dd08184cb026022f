// @vitest-environment happy-dom
import {
  GetAuthorQuizCategoryDocument,
  GetSavedQuizCategoriesDocument,
  GetSavedQuizzesDocument,
} from '@/graphql/generated/graphql';
import type { GetSavedQuizzesQuery } from '@/graphql/generated/graphql';
import { AT, oneself, page } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { folder, folders, quiz } from '@/components/testing/quiz';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import type { AuthorFolder, SavedFolder } from '@/lib/fork/queries';
import { AuthorFolderScreen } from './author-folder-screen';
import { SavedScreen } from './saved-screen';

type SavedQuiz = GetSavedQuizzesQuery['getSavedQuizzes']['items'][number];

const author = { id: 8, firstName: 'Nurlan', lastName: 'Bekov', isStaff: false };
const theirs = (changes: Parameters<typeof quiz>[0] = {}) =>
  quiz({ author, viewerCan: { edit: false, take: true, save: true, copy: true }, ...changes });
const savedQuiz = (changes: Partial<SavedQuiz> = {}): SavedQuiz => ({
  fork: { id: 51, categoryId: 31, quizId: 21, userId: 1, createdAt: AT },
  quiz: theirs(),
  ...changes,
});
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
const savedQuizzes = (...items: SavedQuiz[]) =>
  answer(GetSavedQuizzesDocument, { getSavedQuizzes: page(...items) });
const savedFolders = (...items: SavedFolder[]) =>
  answer(GetSavedQuizCategoriesDocument, { getSavedQuizCategories: items });

const saved = {
  path: '/profile/materials/quizzes/saved-categories',
  answers: () => [oneself(), folders(folder()), savedQuizzes(savedQuiz()), savedFolders(savedFolder())],
  shows: ['Irregular verbs', 'Nurlan Bekov', 'Grammar'],
};

describeScreen('saved quizzes', {
  ...saved,
  screen: () => <SavedScreen categoryId={null} />,
  main: GetSavedQuizzesDocument,
  empty: { answers: () => [savedQuizzes(), savedFolders()], message: 'saved.emptyTitle' },
  refused: ['INVALID_PERMISSIONS', 'SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [
      folders(folder({ title: `o${LONG_WORD}` })),
      savedQuizzes(
        savedQuiz({
          quiz: theirs({ title: LONG_WORD, author: { ...author, firstName: `a${LONG_WORD}` } }),
        }),
      ),
      savedFolders(
        savedFolder({ title: `f${LONG_WORD}`, author: { ...author, firstName: `b${LONG_WORD}` } }),
      ),
    ],
    texts: [LONG_WORD, `a${LONG_WORD}`, `b${LONG_WORD}`, `f${LONG_WORD}`, `o${LONG_WORD}`],
  },
});

describeScreen('saved folders', {
  ...saved,
  screen: () => <SavedScreen categoryId={31} />,
  main: GetSavedQuizCategoriesDocument,
  empty: { answers: () => [savedQuizzes(), savedFolders()], message: 'saved.folderEmptyTitle' },
  refused: ['CATEGORY_NOT_FOUND'],
});

describeScreen('saved quizzes that were withdrawn', {
  ...saved,
  screen: () => <SavedScreen categoryId={null} />,
  main: GetSavedQuizzesDocument,
  shows: ['Irregular verbs'],
  empty: {
    answers: () => [savedQuizzes(savedQuiz({ quiz: null })), savedFolders(savedFolder({ title: null }))],
    message: 'saved.withdrawn',
  },
  refused: ['INVALID_PERMISSIONS'],
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
