import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { QuizForkRow } from './model.ts';
import { findForks } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** The viewer's references to others' quizzes. */
    quizFork: DataLoader<number, QuizForkRow | null>;
  }
}

export const createSavedQuizLoaders = ({ ctx, viewer }: LoaderScope) => ({
  quizFork: new DataLoader<number, QuizForkRow | null>(async (quizIds) => {
    const forks = viewer && !viewer.isLeaving ? await findForks(ctx, viewer.id, quizIds) : [];
    const found = new Map(forks.map((fork) => [fork.quizId, fork]));
    return quizIds.map((id) => found.get(id) ?? null);
  }),
});
