import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import { sumPointsOf } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** Sum of a quiz's points. Checks no rights. */
    quizPoints: DataLoader<number, number>;
  }
}

export const createExerciseLoaders = ({ ctx }: LoaderScope) => ({
  quizPoints: new DataLoader<number, number>(async (quizIds) => {
    const sums = await sumPointsOf(ctx, quizIds);
    return quizIds.map((id) => sums.get(id) ?? 0);
  }),
});
