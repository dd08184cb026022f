import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { QuizCategoryRow, QuizRow } from './model.ts';
import { findCategories } from './service.ts';
import { findSeenQuizzes } from './services/seen.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** Folders of quizzes; null if a folder was removed. */
    quizCategory: DataLoader<number, QuizCategoryRow | null>;
    /** Quizzes that the viewer may see; null for others and for deleted ones. */
    openQuiz: DataLoader<number, QuizRow | null>;
  }
}

export const createQuizLoaders = ({ ctx, viewer }: LoaderScope) => ({
  quizCategory: new DataLoader<number, QuizCategoryRow | null>(async (ids) => {
    const found = new Map((await findCategories(ctx, ids)).map((category) => [category.id, category]));
    return ids.map((id) => found.get(id) ?? null);
  }),
  openQuiz: new DataLoader<number, QuizRow | null>(async (ids) => {
    const open = await findSeenQuizzes({ ...ctx, viewer }, ids);
    return ids.map((id) => open.get(id) ?? null);
  }),
});
