import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { ExercisePage } from './model.ts';
import { listOfPublications, listOfQuizzes, sumPointsOf } from './service.ts';
import type { ExercisesAsked, PublicationExercisesAsked } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** Sum of a quiz's points. Checks no rights. */
    quizPoints: DataLoader<number, number>;
    /** A page of the exercises of quizzes that the viewer may see. */
    exercisesOf: DataLoader<ExercisesAsked, ExercisePage, string>;
    /** A page of the exercises of a publication that the viewer may see. */
    publicationExercises: DataLoader<PublicationExercisesAsked, ExercisePage, string>;
  }
}

export const createExerciseLoaders = ({ ctx, viewer }: LoaderScope) => ({
  quizPoints: new DataLoader<number, number>(async (quizIds) => {
    const sums = await sumPointsOf(ctx, quizIds);
    return quizIds.map((id) => sums.get(id) ?? 0);
  }),
  exercisesOf: new DataLoader<ExercisesAsked, ExercisePage, string>((asked) => listOfQuizzes(ctx, asked), {
    cacheKeyFn: ({ quizzes, ...page }) => JSON.stringify([quizzes.map(({ id }) => id), page]),
  }),
  publicationExercises: new DataLoader<PublicationExercisesAsked, ExercisePage, string>(
    (asked) => listOfPublications({ ...ctx, viewer }, asked),
    { cacheKeyFn: ({ publication, ...page }) => JSON.stringify([publication.id, page]) },
  ),
});
