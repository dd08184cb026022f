import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { profile, userPrice, userSpeciality } from '../../db/schema/profile.ts';
import { review, reviewRating } from '../../db/schema/review.ts';

/** People somebody has reviewed. */
export async function listReviewedBy(db: Database, reviewerId: number): Promise<number[]> {
  const rows = await db.select({ id: review.userId }).from(review).where(eq(review.reviewerId, reviewerId));
  return rows.map(({ id }) => id);
}

/**
 * Writes anew what the profiles of these people say of their reviews. Their rows are held first: of two who count at
 * once the second sees what the first has changed.
 */
export async function recountRatings(db: Database, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = userIds.toSorted((a, b) => a - b);
  await db
    .insert(profile)
    .values(ids.map((userId) => ({ userId })))
    .onConflictDoUpdate({ target: profile.userId, set: { ratingCount: sql`${profile.ratingCount}` } });
  await db.execute(sql`update ${profile} set (rating_average, rating_count) = (
    select coalesce(round(avg(${reviewRating.value}), 2), 0), count(distinct ${review.id})
    from ${review} join ${reviewRating} on ${reviewRating.reviewId} = ${review.id}
    join ${user} reviewer on reviewer.id = ${review.reviewerId}
    where ${review.userId} = ${profile.userId} and reviewer.suspended_at is null)
    where ${inArray(profile.userId, ids)}`);
  await relist(db, ids);
}

/** By which rating this person stands on the pages of their specialities; null where they are not to. */
export const recommendedRatingOf = (userId: SQL | number): SQL<number | null> =>
  sql`(select ${profile.ratingAverage} from ${profile} where ${profile.userId} = ${userId} and ${profile.showOnRecommendationPage})`;

/** Puts these people on the pages of their specialities, or takes them off, as their profiles say. */
export async function relist(db: Database, userIds: readonly number[]): Promise<void> {
  await db
    .update(userSpeciality)
    .set({ recommendedRating: recommendedRatingOf(sql`${userSpeciality.userId}`) })
    .where(inArray(userSpeciality.userId, [...userIds]));
}

/** Consent to be recommended ends where its conditions do. */
export async function endRecommendation(db: Database, userId: number): Promise<void> {
  const photo = sql`(select ${user.photoId} from ${user} where ${user.id} = ${profile.userId}) is not null`;
  const price = sql`exists (select 1 from ${userPrice} where ${userPrice.userId} = ${profile.userId})`;
  const skill = sql`exists (select 1 from ${userSpeciality} where ${userSpeciality.userId} = ${profile.userId})`;
  const ended = db.$with('ended').as(
    db
      .update(profile)
      .set({ showOnRecommendationPage: false })
      .where(
        and(
          eq(profile.userId, userId),
          eq(profile.showOnRecommendationPage, true),
          sql`not (${profile.targetLanguageId} is not null and ${photo} and ${price} and ${skill})`,
        ),
      )
      .returning({ userId: profile.userId }),
  );
  await db
    .with(ended)
    .update(userSpeciality)
    .set({ recommendedRating: null })
    .where(inArray(userSpeciality.userId, db.select({ userId: ended.userId }).from(ended)));
}
