import { and, eq } from 'drizzle-orm';
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

/** Returns the id of the previous photo. */
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
    await db.insert(userSpeciality).values(
      ids.map((specialityId, order) => ({
        userId,
        specialityId,
        order,
        recommendedRating: recommendedRatingOf(userId),
      })),
    );
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
export async function insertCertificate(
  db: Database,
  values: typeof certificate.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(certificate)
    .values(values)
    .onConflictDoNothing({ target: certificate.clientId })
    .returning({ id: certificate.id });
  return row?.id ?? null;
}

/** False if it does not exist or is somebody else's. */
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
