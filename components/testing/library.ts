import {
  GetCategoryDocument,
  GetMaterialCountsDocument,
  GetMaterialsDocument,
  GetSavedQuizCategoriesDocument,
} from '@/graphql/generated/graphql';
import type { CategoryFieldsFragment, MaterialPartsFragment } from '@/graphql/generated/graphql';
import { FILED_KINDS } from '@/lib/contract/category.ts';
import { AT } from './data';
import { answer } from './fake-api';

const author = { id: 1, firstName: 'Aizada', lastName: 'Asanova', isStaff: false, photos: [] };

/** A lesson of the viewer in the library. */
export const ownLesson = (id: number, title: string): MaterialPartsFragment => ({
  kind: 'LESSON',
  id,
  sourceKind: 'LESSON',
  sourceId: id,
  categoryId: null,
  lesson: {
    id,
    title,
    coverUri: null,
    language: 'en',
    privacy: 'HIDDEN',
    availableFrom: null,
    wordsCount: 24,
    quizzesCount: 3,
    updatedAt: AT,
    viewerCan: { copy: false },
    author,
  },
  quiz: null,
  publication: null,
});

/** A quiz that the viewer saved; title null: it is not open now. */
export const savedQuiz = (id: number, title: string | null): MaterialPartsFragment => ({
  kind: 'SAVED',
  id,
  sourceKind: 'QUIZ',
  sourceId: id + 100,
  categoryId: null,
  lesson: null,
  publication: null,
  quiz: title
    ? {
        id: id + 100,
        title,
        coverUri: null,
        privacy: 'PUBLIC',
        availableFrom: null,
        exercisesCount: 5,
        maxPoints: 14,
        updatedAt: AT,
        viewerCan: { copy: true },
        author: { ...author, id: 2, firstName: 'Ruslan', lastName: 'Abdiev' },
      }
    : null,
});

const countsOf = (items: readonly MaterialPartsFragment[]) =>
  FILED_KINDS.map((kind) => ({
    kind,
    count: items.filter((item) => item.kind === kind).length,
  }));

/** The library with these, whatever is asked for. */
export const libraryAnswers = (...items: MaterialPartsFragment[]) => [
  answer(GetMaterialsDocument, {
    getMaterials: { total: items.length, hasMore: false, counts: countsOf(items), items },
  }),
  answer(GetMaterialCountsDocument, { getMaterials: { counts: countsOf(items) } }),
  answer(GetSavedQuizCategoriesDocument, { getSavedQuizCategories: [] }),
];

/** Where a folder is. */
export const placeAnswer = (category: CategoryFieldsFragment, ...above: { id: number; title: string }[]) =>
  answer(GetCategoryDocument, {
    getCategory: { category, path: [...above, { id: category.id, title: category.title }] },
  });
