import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { eraseReviewsOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [
    { name: 'reviews.json', read: ({ db }, userId) => store.readReviews(db, userId) },
    { name: 'review-requests.json', read: ({ db }, userId) => store.readRequests(db, userId) },
  ],
  erase: async (ctx, userId) => {
    await eraseReviewsOf(ctx, userId);
    await store.deleteRequests(ctx.db, userId);
  },
};
