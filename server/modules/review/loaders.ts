import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { RatingRow } from './model.ts';
import { findRatings } from './store.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** The ratings of a review, by its id. */
    reviewRatings: DataLoader<number, RatingRow[]>;
  }
}

export const createReviewLoaders = ({ ctx }: LoaderScope) => ({
  reviewRatings: new DataLoader<number, RatingRow[]>(async (ids) => {
    const ratings = await findRatings(ctx.db, ids);
    return ids.map((id) => ratings.get(id) ?? []);
  }),
});
