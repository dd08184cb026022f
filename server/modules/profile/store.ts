import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import {
  certificate,
  profile,
  userInterest,
  userLanguage,
  userPrice,
  userSpeciality,
} from '../../db/schema/profile.ts';

/** What stands in the row of a profile itself. */
export type ProfileValues = Partial<Omit<typeof profile.$inferInsert, 'userId'>>;

/** Makes the row with the first thing a person tells. */
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

/** Answers the id of the photo that was there before. */
export async function updatePhoto(
  db: Database,
  userId: number,
  photoId: string | null,
): Promise<string | null> {
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
    .returning({ replaced: before.photoId });
  return row?.replaced ?? null;
}

export async function replaceSpecialities(
  db: Database,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await db.delete(userSpeciality).where(eq(userSpeciality.userId, userId));
  if (ids.length > 0)
    await db
      .insert(userSpeciality)
      .values(ids.map((specialityId, order) => ({ userId, specialityId, order })));
}

export async function replaceInterests(db: Database, userId: number, ids: readonly number[]): Promise<void> {
  await db.delete(userInterest).where(eq(userInterest.userId, userId));
  if (ids.length > 0) await db.insert(userInterest).values(ids.map((interestId) => ({ userId, interestId })));
}

export async function replaceSpeakLanguages(
  db: Database,
  userId: number,
  languages: readonly { languageId: number; level: (typeof userLanguage.$inferInsert)['level'] }[],
): Promise<void> {
  await db.delete(userLanguage).where(eq(userLanguage.userId, userId));
  if (languages.length > 0)
    await db
      .insert(userLanguage)
      .values(languages.map(({ languageId, level }, order) => ({ userId, languageId, level, order })));
}

export async function replacePrices(
  db: Database,
  userId: number,
  prices: readonly Pick<typeof userPrice.$inferInsert, 'title' | 'hourlyPrice' | 'currency'>[],
): Promise<void> {
  await db.delete(userPrice).where(eq(userPrice.userId, userId));
  if (prices.length > 0)
    await db.insert(userPrice).values(prices.map((price, order) => ({ ...price, userId, order })));
}

export async function countCertificates(db: Database, userId: number): Promise<number> {
  return db.$count(certificate, eq(certificate.userId, userId));
}

export async function insertCertificate(
  db: Database,
  values: typeof certificate.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(certificate).values(values).returning({ id: certificate.id });
  return row?.id ?? 0;
}

/** False when there is none, or it is another's. */
export async function updateCertificate(
  db: Database,
  id: number,
  userId: number,
  values: Partial<typeof certificate.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(certificate)
    .set(values)
    .where(and(eq(certificate.id, id), eq(certificate.userId, userId)))
    .returning({ id: certificate.id });
  return rows.length > 0;
}

export async function deleteCertificate(db: Database, id: number, userId: number): Promise<boolean> {
  const rows = await db
    .delete(certificate)
    .where(and(eq(certificate.id, id), eq(certificate.userId, userId)))
    .returning({ id: certificate.id });
  return rows.length > 0;
}

/** Nothing a person told of themselves is left. */
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

/** Consent ends where its conditions do. */
export async function endRecommendation(db: Database, userId: number): Promise<void> {
  const photo = sql`(select ${user.photoId} from ${user} where ${user.id} = ${profile.userId}) is not null`;
  const price = sql`exists (select 1 from ${userPrice} where ${userPrice.userId} = ${profile.userId})`;
  const skill = sql`exists (select 1 from ${userSpeciality} where ${userSpeciality.userId} = ${profile.userId})`;
  await db
    .update(profile)
    .set({ showOnRecommendationPage: false })
    .where(
      and(
        eq(profile.userId, userId),
        eq(profile.showOnRecommendationPage, true),
        sql`not (${profile.targetLanguageId} is not null and ${photo} and ${price} and ${skill})`,
      ),
    );
}
