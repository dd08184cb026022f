import { GetReviewStandingDocument } from '@/graphql/generated/graphql';
import { CRITERIA } from '@/lib/contract/review.ts';
import type { FullReview, ReviewOwner, ReviewPage, Standing } from '@/lib/review/queries';
import { AT, page, person } from './data';
import { answer } from './fake-api';

export const review = (changes: Partial<FullReview> = {}): FullReview => ({
  id: 51,
  comment: 'Patient and clear',
  averageValue: 4.9,
  numberOfLessonsBetweenReviewer: 3,
  createdAt: AT,
  state: 'SHOWN',
  decidedBy: null,
  updatedAt: '2026-11-20T09:00:00.000Z',
  answer: null,
  reviewer: person(8, { firstName: 'Nurlan' }),
  ratings: CRITERIA.map((question) => ({ question, rating: 5 })),
  viewerCan: { change: false, remove: false, answer: false, dispute: false, report: false },
  ...changes,
});

export const reviews = (...items: FullReview[]): ReviewPage => ({
  ...page(...items),
  stars: [38, 6, 1, 1, 0],
  hidden: [],
});

/** An instructor with 46 reviews. */
export const reviewed = (changes: Partial<ReviewOwner> = {}): ReviewOwner => ({
  ...person(7, { firstName: 'Aizada', role: 'INSTRUCTOR' }),
  isForSearch: true,
  commonRatingComputed: { rating: 4.8, number: 46 },
  reviewQuestions: CRITERIA.map((question) => ({ question, rating: 4.4, number: 46 })),
  ...changes,
});

export const standing = (changes: Partial<Standing> = {}): Standing => ({
  lessonsCount: 12,
  firstLessonAt: '2026-05-04T09:00:00.000Z',
  instructor: person(7, { firstName: 'Aizada', role: 'INSTRUCTOR' }),
  review: null,
  ...changes,
});

export const standingAnswer = (changes: Partial<Standing> = {}) =>
  answer(GetReviewStandingDocument, { getReviewStanding: standing(changes) });
