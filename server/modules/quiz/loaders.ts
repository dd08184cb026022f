import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { QuizCategoryRow } from './model.ts';
import { findCategories } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** Folders of quizzes; null if a folder was removed. */
    quizCategory: DataLoader<number, QuizCategoryRow | null>;
  }
}

export const createQuizLoaders = ({ ctx }: LoaderScope) => ({
  quizCategory: new DataLoader<number, QuizCategoryRow | null>(async (ids) => {
    const found = new Map((await findCategories(ctx, ids)).map((category) => [category.id, category]));
    return ids.map((id) => found.get(id) ?? null);
  }),
});
