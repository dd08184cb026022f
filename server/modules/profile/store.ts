import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { user } from '../../db/schema/account.ts';
import {
  certificate,
  interest,
  language,
  profile,
  speciality,
  userInterest,
  userLanguage,
  userPrice,
  userSpeciality,
} from '../../db/schema/profile.ts';
import type { UserRow } from '../account/model.ts';
import { recommendedRatingOf } from './rating-store.ts';

/** Columns of the profile's own row. */
export type ProfileValues = Partial<Omit<typeof profile.$inferInsert, 'userId'>>;

/** Creates the row with the first change of a person. */
export async function updateProfile(db: Database, userId: number, values: ProfileValues): Promise<void> {
  await db
    .insert(profile)
    .values({ ...values, userId })
    .onConflictDoUpdate({ target: profile.userId, set: values });
}

export async function updateName(
  db: Database,
  userId: number,
  name: { firstName: string; lastName: string },
): Promise<void> {
  await db.update(user).set(name).where(eq(user.id, userId));
}

/** The person as changed, and the id of the previous photo; null for one who does not exist. */
export async function updatePhoto(
  db: Database,
  userId: number,
  photoId: string | null,
): Promise<{ user: UserRow; replaced: string | null } | null> {
  const before = db
    .select({ id: user.id, photoId: user.photoId })
    .from(user)
    .where(eq(user.id, userId))
    .for('update')
    .as('before');
  const [row] = await db
    .update(user)
    .set({ photoId })
    .from(before)
    .where(eq(user.id, before.id))
    .returning({ ...getTableColumns(user), replaced: before.photoId });
  if (!row) return null;
  const { replaced, ...person } = row;
  return { user: person, replaced };
}

/** The list of a person, its column that names an entry, and the catalogue these are chosen from. */
const LISTS = {
  speciality: { own: userSpeciality, id: userSpeciality.specialityId, entry: speciality },
  interest: { own: userInterest, id: userInterest.interestId, entry: interest },
  language: { own: userLanguage, id: userLanguage.languageId, entry: language },
};

/**
 * The beginning of a statement that replaces a list of a person: `chosen` has those of `wanted` (each with its `id`)
 * that may be chosen, which is what is not archived or was in the list already, and all others are removed. The rest of
 * the statement adds or changes rows of `chosen` alone. Needs the row of the profile locked.
 */
function replacing(kind: keyof typeof LISTS, userId: number, wanted: readonly { id: number }[]): SQL {
  const { own, id, entry } = LISTS[kind];
  const isOwn = sql`exists (select 1 from ${own} where ${own.userId} = ${userId} and ${id} = ${entry.id})`;
  return sql`with
    chosen as (select wanted.* from jsonb_to_recordset(${recordset(wanted)})
        as wanted(id int, "order" int, level language_level)
      join ${entry} on ${entry.id} = wanted.id where ${entry.archivedAt} is null or ${isOwn}),
    gone as (delete from ${own} where ${own.userId} = ${userId} and ${id} not in (select chosen.id from chosen))`;
}

/** Replaces a person's specialities; how many of these it stored, which are those that may be chosen. */
export async function replaceSpecialities(
  db: Database,
  userId: number,
  ids: readonly number[],
): Promise<number> {
  const wanted = ids.map((id, order) => ({ id, order }));
  const stored = await rowsOf(
    db,
    sql`${replacing('speciality', userId, wanted)}
      insert into user_speciality (user_id, speciality_id, "order", recommended_rating)
      select ${userId}::int, id, "order", ${recommendedRatingOf(userId)} from chosen
      on conflict (user_id, speciality_id) do update set "order" = excluded."order" returning 1`,
  );
  return stored.length;
}

/** As replaceSpecialities. */
export async function replaceInterests(
  db: Database,
  userId: number,
  ids: readonly number[],
): Promise<number> {
  const wanted = ids.map((id) => ({ id }));
  const stored = await rowsOf(
    db,
    sql`${replacing('interest', userId, wanted)}
      insert into user_interest (user_id, interest_id) select ${userId}::int, id from chosen
      on conflict (user_id, interest_id) do update set interest_id = excluded.interest_id returning 1`,
  );
  return stored.length;
}

/** As replaceSpecialities. */
export async function replaceSpeakLanguages(
  db: Database,
  userId: number,
  languages: readonly { languageId: number; level: (typeof userLanguage.$inferInsert)['level'] }[],
): Promise<number> {
  const wanted = languages.map(({ languageId: id, level }, order) => ({ id, level, order }));
  const stored = await rowsOf(
    db,
    sql`${replacing('language', userId, wanted)}
      insert into user_language (user_id, language_id, level, "order")
      select ${userId}::int, id, level, "order" from chosen
      on conflict (user_id, language_id) do update set level = excluded.level, "order" = excluded."order"
      returning 1`,
  );
  return stored.length;
}

export async function replacePrices(
  db: Database,
  userId: number,
  prices: readonly Pick<typeof userPrice.$inferInsert, 'title' | 'hourlyPrice' | 'currency'>[],
): Promise<void> {
  const removal = db.delete(userPrice).where(eq(userPrice.userId, userId));
  if (prices.length === 0) await removal;
  else
    await db
      .with(db.$with('gone').as(removal.returning({ id: userPrice.id })))
      .insert(userPrice)
      .values(prices.map((price, order) => ({ ...price, userId, order })));
}

/** A person's certificates: ids of ours and ids made by their clients. */
export async function listCertificateIds(db: Database, userId: number) {
  return db
    .select({ id: certificate.id, clientId: certificate.clientId })
    .from(certificate)
    .where(eq(certificate.userId, userId));
}

/** Null if a certificate with this `clientId` exists. */
export async function insertCertificate(db: Database, values: typeof certificate.$inferInsert) {
  const [row] = await db
    .insert(certificate)
    .values(values)
    .onConflictDoNothing({ target: certificate.clientId })
    .returning();
  return row ?? null;
}

/** Null if it does not exist or is somebody else's. */
export async function updateCertificate(
  db: Database,
  id: number,
  userId: number,
  values: Partial<typeof certificate.$inferInsert>,
) {
  const [row] = await db
    .update(certificate)
    .set(values)
    .where(and(eq(certificate.id, id), eq(certificate.userId, userId)))
    .returning();
  return row ?? null;
}

export async function deleteCertificate(db: Database, id: number, userId: number): Promise<boolean> {
  const rows = await db
    .delete(certificate)
    .where(and(eq(certificate.id, id), eq(certificate.userId, userId)))
    .returning({ id: certificate.id });
  return rows.length > 0;
}

/** Deletes everything a person wrote in their profile. */
export async function eraseProfile(db: Database, userId: number, now: Date): Promise<void> {
  await db.delete(userSpeciality).where(eq(userSpeciality.userId, userId));
  await db.delete(userInterest).where(eq(userInterest.userId, userId));
  await db.delete(userLanguage).where(eq(userLanguage.userId, userId));
  await db.delete(userPrice).where(eq(userPrice.userId, userId));
  await db.delete(certificate).where(eq(certificate.userId, userId));
  await db
    .update(profile)
    .set({
      telNumber: null,
      shortAbout: '',
      longAbout: '',
      targetLanguageId: null,
      languageLevel: null,
      showOnRecommendationPage: false,
      updatedAt: now,
    })
    .where(eq(profile.userId, userId));
}
