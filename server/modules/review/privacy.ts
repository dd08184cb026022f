import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { eraseReviewsOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'reviews.json', read: ({ db }, userId) => store.readReviews(db, userId) }],
  erase: eraseReviewsOf,
};
