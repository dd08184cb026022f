import type { GetAuthorQuizCategoryQueryVariables } from '@/graphql/generated/graphql';
import { idOf } from '@/lib/quiz/id-of';

/** An author's folder, and the folder at which browsing it began. */
export type Walk = Pick<GetAuthorQuizCategoryQueryVariables, 'authorId' | 'startCategoryId' | 'categoryId'>;

export const walkPath = ({ authorId, startCategoryId, categoryId }: Walk) =>
  `/profile/materials/saved-categories/${authorId}/${startCategoryId}-${categoryId}`;

/** The ids in such an address; null for an invalid one. */
export function toWalk(author: string, folders: string): Walk | null {
  const [start = '', category = '', ...more] = folders.split('-');
  const [authorId, startCategoryId, categoryId] = [idOf(author), idOf(start), idOf(category)];
  if (authorId === null || startCategoryId === null || categoryId === null || more.length > 0) return null;
  return { authorId, startCategoryId, categoryId };
}
