import { CRITERIA } from '#contract/review.ts';
import { review, reviewRating } from '../db/schema/review.ts';
import { recountRatings } from '../modules/profile/service.ts';
import type { createSchedule } from './factories.ts';
import { createHeldLesson } from './held-lesson.ts';

type App = Parameters<typeof createSchedule>[0];

/** What a form sends: every criterion rated alike. */
export const reviewInput = (rating = 5, comment = 'Clear and calm.') => ({
  ratings: CRITERIA.map((question) => ({ question, rating })),
  comment,
});

interface Reviewed extends Partial<typeof review.$inferInsert> {
  instructor: { id: number };
  reviewer: { id: number };
  rating?: number;
}

/** A review after a held lesson, with all ratings alike; returns its id. */
export async function addReview(
  app: App,
  { instructor, reviewer, rating = 5, ...values }: Reviewed,
): Promise<number> {
  await createHeldLesson(app, { instructor, students: [reviewer] });
  const now = app.sys.platform.clock.now();
  const [row] = await app.sys.db
    .insert(review)
    .values({
      comment: 'Good.',
      createdAt: now,
      updatedAt: now,
      ...values,
      userId: instructor.id,
      reviewerId: reviewer.id,
    })
    .returning({ id: review.id });
  const reviewId = row?.id ?? 0;
  await app.sys.db
    .insert(reviewRating)
    .values(CRITERIA.map((criterion) => ({ reviewId, criterion, value: rating })));
  await recountRatings(app.sys, [instructor.id]);
  return reviewId;
}
