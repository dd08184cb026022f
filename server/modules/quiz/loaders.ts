import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { QuizRow } from './model.ts';
import { findSeenQuizzes } from './services/seen.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** Quizzes that the viewer may see; null for others and for deleted ones. */
    openQuiz: DataLoader<number, QuizRow | null>;
  }
}

export const createQuizLoaders = ({ ctx, viewer }: LoaderScope) => ({
  openQuiz: new DataLoader<number, QuizRow | null>(async (ids) => {
    const open = await findSeenQuizzes({ ...ctx, viewer }, ids);
    return ids.map((id) => open.get(id) ?? null);
  }),
});
