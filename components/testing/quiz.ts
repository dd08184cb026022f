import { GetCategoriesDocument } from '@/graphql/generated/graphql';
import type { CategoryFieldsFragment, QuizFieldsFragment } from '@/graphql/generated/graphql';
import { AT, page } from './data';
import { answer } from './fake-api';

/** A quiz as its author sees it. */
export const quiz = (changes: Partial<QuizFieldsFragment> = {}): QuizFieldsFragment => ({
  id: 21,
  revision: 1,
  title: 'Irregular verbs',
  description: '',
  coverUri: null,
  privacy: 'PUBLIC',
  availableFrom: null,
  itemsPerPage: 5,
  exercisesCount: 3,
  showCorrectnessOnError: true,
  partialPoints: true,
  shuffleExercises: false,
  shuffleOptions: false,
  attemptsLimit: 0,
  revealSolution: 'AFTER_SUBMIT',
  othersMayCopy: true,
  createdAt: AT,
  updatedAt: AT,
  category: null,
  author: { id: 1, firstName: 'Aizada', lastName: 'Asanova', isStaff: false },
  fork: null,
  source: null,
  viewerCan: { edit: true, take: true, save: false, copy: false },
  ...changes,
});

export const folder = (changes: Partial<CategoryFieldsFragment> = {}): CategoryFieldsFragment => ({
  id: 31,
  parentId: null,
  title: 'Level A2',
  categoriesCount: 0,
  counts: [{ kind: 'QUIZ', count: 2 }],
  ...changes,
});

/** The viewer's folders. */
export const folders = (...items: CategoryFieldsFragment[]) =>
  answer(GetCategoriesDocument, { getCategories: page(...items) });
