import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { profile, userPrice, userSpeciality } from '../../db/schema/profile.ts';
import { figuresOf, starsOf } from '../../db/rating-figures.ts';
import { instructorMatch } from '../../db/schema/match.ts';
import { review } from '../../db/schema/review.ts';

/** As recountRatings, of everybody whom this person has reviewed. */
export const recountReviewedBy = (db: Database, reviewerId: number): Promise<void> =>
  recount(
    db,
    sql`select distinct ${review.userId} from ${review} where ${review.reviewerId} = ${reviewerId} order by 1`,
  );

/**
 * Recomputes the stored ratings of these people: in their profiles, in the rows by which they are matched, and on the
 * pages of their specialities. Locks their rows first: of two simultaneous recounts the second sees what the first
 * changed, and so does the writer of the matching row (reindexPeople, which locks the person).
 */
export async function recountRatings(db: Database, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = userIds.toSorted((a, b) => a - b);
  await recount(db, sql`select unnest(${sql.param(ids)}::int[])`);
}

async function recount(db: Database, people: SQL): Promise<void> {
  const locked = await rowsOf<{ id: number }>(
    db,
    sql`with held as (
      insert into profile (user_id) ${people}
      on conflict (user_id) do update set rating_count = profile.rating_count returning user_id)
    select id from ${user} where id in (select user_id from held) order by id for no key update`,
  );
  if (locked.length === 0) return;
  const ids = sql.param(locked.map(({ id }) => id));
  await db.execute(sql`with
    counted as (select reviewed.id, figures.*, star_figures.stars, own.show_on_recommendation_page as is_shown
      from unnest(${ids}::int[]) reviewed(id) join profile own on own.user_id = reviewed.id
      cross join lateral (${figuresOf(sql`reviewed.id`)}) figures
      cross join lateral (${starsOf(sql`reviewed.id`)}) star_figures),
    matched as (update instructor_match set rating_average = counted.average, rating_count = counted.number,
      sums = counted.sums, numbers = counted.numbers, is_recommended = is_shown from counted
      where user_id = counted.id),
    listed as (update user_speciality set recommended_rating = case when is_shown then counted.average end
      from counted where user_id = counted.id)
    update profile set rating_average = counted.average, rating_count = counted.number, rating_sums = counted.sums,
      rating_numbers = counted.numbers, rating_stars = counted.stars
    from counted where user_id = counted.id`);
}

/** The rating by which this person is sorted on the pages of their specialities; null if they are not shown there. */
export const recommendedRatingOf = (userId: SQL | number): SQL<number | null> =>
  sql`(select ${profile.ratingAverage} from ${profile} where ${profile.userId} = ${userId} and ${profile.showOnRecommendationPage})`;

/**
 * Adds these people to the pages of their specialities and to the matching list, or removes them, as their profiles
 * say.
 */
export async function relist(db: Database, userIds: readonly number[]): Promise<void> {
  const ids = [...userIds];
  const consents = db.$with('consents').as(
    db
      .update(instructorMatch)
      .set({ isRecommended: sql`${profile.showOnRecommendationPage}` })
      .from(profile)
      .where(and(inArray(instructorMatch.userId, ids), eq(profile.userId, instructorMatch.userId)))
      .returning({ userId: instructorMatch.userId }),
  );
  await db
    .with(consents)
    .update(userSpeciality)
    .set({ recommendedRating: recommendedRatingOf(sql`${userSpeciality.userId}`) })
    .where(inArray(userSpeciality.userId, ids));
}

/** Ends the consent to be recommended if its conditions are no longer met. */
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
  const who = db.select({ userId: ended.userId }).from(ended);
  const unmatched = db
    .$with('unmatched')
    .as(
      db
        .update(instructorMatch)
        .set({ isRecommended: false })
        .where(inArray(instructorMatch.userId, who))
        .returning({ userId: instructorMatch.userId }),
    );
  await db
    .with(ended, unmatched)
    .update(userSpeciality)
    .set({ recommendedRating: null })
    .where(inArray(userSpeciality.userId, who));
}
