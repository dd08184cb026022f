import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { interest, language, profile, speciality, userSpeciality } from '../../db/schema/profile.ts';
import { isHere } from '../../db/visible.ts';
import type { InterestRow, Kept, LanguageRow, SpecialityRow } from './model.ts';

export async function listLanguages(db: Database, targetOnly: boolean): Promise<LanguageRow[]> {
  return db
    .select()
    .from(language)
    .where(and(isNull(language.archivedAt), targetOnly ? eq(language.isTarget, true) : undefined))
    .orderBy(sql`${language.isTarget} desc`, asc(language.order), asc(language.id));
}

export async function listSpecialities(db: Database): Promise<SpecialityRow[]> {
  return db
    .select()
    .from(speciality)
    .where(isNull(speciality.archivedAt))
    .orderBy(asc(speciality.group), asc(speciality.order), asc(speciality.id));
}

export async function findSpecialityBySlug(db: Database, slug: string): Promise<SpecialityRow | null> {
  const [row] = await db
    .select()
    .from(speciality)
    .where(and(eq(speciality.slug, slug), isNull(speciality.archivedAt)));
  return row ?? null;
}

export async function listInterests(db: Database): Promise<InterestRow[]> {
  return db
    .select()
    .from(interest)
    .where(isNull(interest.archivedAt))
    .orderBy(asc(interest.order), asc(interest.id));
}

/** What is in use first, the rest after it. */
export async function listKeptLanguages(db: Database): Promise<Kept<LanguageRow>[]> {
  return db
    .select()
    .from(language)
    .orderBy(
      sql`${language.archivedAt} is not null`,
      sql`${language.isTarget} desc`,
      asc(language.order),
      asc(language.id),
    );
}

export async function listKeptSpecialities(db: Database): Promise<Kept<SpecialityRow>[]> {
  return db
    .select()
    .from(speciality)
    .orderBy(
      sql`${speciality.archivedAt} is not null`,
      asc(speciality.group),
      asc(speciality.order),
      asc(speciality.id),
    );
}

export async function listKeptInterests(db: Database): Promise<Kept<InterestRow>[]> {
  return db
    .select()
    .from(interest)
    .orderBy(sql`${interest.archivedAt} is not null`, asc(interest.order), asc(interest.id));
}

/** Which of these exist and may be chosen anew. */
export async function findChoosable(
  db: Database,
  kind: 'language' | 'speciality' | 'interest',
  ids: readonly number[],
): Promise<{ id: number; isTarget: boolean }[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  if (kind === 'language')
    return db
      .select({ id: language.id, isTarget: language.isTarget })
      .from(language)
      .where(and(inArray(language.id, wanted), isNull(language.archivedAt)));
  const table = kind === 'speciality' ? speciality : interest;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, wanted), isNull(table.archivedAt)));
  return rows.map(({ id }) => ({ id, isTarget: false }));
}

const isTeaching = and(isHere, eq(user.role, 'INSTRUCTOR'));

/** Instructors who teach each language and can be found. */
export async function countTeachers(db: Database, languageIds: readonly number[]) {
  return db
    .select({ id: sql<number>`${profile.targetLanguageId}`, count: sql<number>`count(*)` })
    .from(profile)
    .innerJoin(user, eq(user.id, profile.userId))
    .where(and(inArray(profile.targetLanguageId, [...languageIds]), isTeaching))
    .groupBy(profile.targetLanguageId);
}

/** Instructors of each speciality who agreed to be recommended. */
export async function countRecommended(db: Database, specialityIds: readonly number[]) {
  return db
    .select({ id: userSpeciality.specialityId, count: sql<number>`count(*)` })
    .from(userSpeciality)
    .innerJoin(profile, eq(profile.userId, userSpeciality.userId))
    .innerJoin(user, eq(user.id, userSpeciality.userId))
    .where(
      and(
        inArray(userSpeciality.specialityId, [...specialityIds]),
        eq(profile.showOnRecommendationPage, true),
        isTeaching,
      ),
    )
    .groupBy(userSpeciality.specialityId);
}

const LAST = 999;

/** 'TAKEN' when another has the code, null when there is none with the id; `id` null: a new one. */
export async function saveLanguage(
  db: Database,
  id: number | null,
  values: Omit<LanguageRow, 'id'>,
): Promise<LanguageRow | 'TAKEN' | null> {
  const [taken] = await db.select({ id: language.id }).from(language).where(eq(language.code, values.code));
  if (taken && taken.id !== id) return 'TAKEN';
  const [row] =
    id === null
      ? await db
          .insert(language)
          .values({ ...values, order: LAST })
          .onConflictDoNothing()
          .returning()
      : await db.update(language).set(values).where(eq(language.id, id)).returning();
  // A new one is refused by the table alone: another was added in the same moment.
  return row ?? (id === null ? 'TAKEN' : null);
}

export async function saveSpeciality(
  db: Database,
  id: number | null,
  values: Omit<SpecialityRow, 'id'>,
): Promise<SpecialityRow | 'TAKEN' | null> {
  const [taken] = await db
    .select({ id: speciality.id })
    .from(speciality)
    .where(eq(speciality.slug, values.slug));
  if (taken && taken.id !== id) return 'TAKEN';
  const [row] =
    id === null
      ? await db
          .insert(speciality)
          .values({ ...values, order: LAST })
          .onConflictDoNothing()
          .returning()
      : await db.update(speciality).set(values).where(eq(speciality.id, id)).returning();
  return row ?? (id === null ? 'TAKEN' : null);
}

export async function saveInterest(
  db: Database,
  id: number | null,
  values: Omit<InterestRow, 'id'>,
): Promise<InterestRow | null> {
  const [row] =
    id === null
      ? await db
          .insert(interest)
          .values({ ...values, order: LAST })
          .returning()
      : await db.update(interest).set(values).where(eq(interest.id, id)).returning();
  return row ?? null;
}

export async function archiveLanguage(db: Database, id: number, archivedAt: Date | null) {
  const [row] = await db.update(language).set({ archivedAt }).where(eq(language.id, id)).returning();
  return row ?? null;
}

export async function archiveSpeciality(db: Database, id: number, archivedAt: Date | null) {
  const [row] = await db.update(speciality).set({ archivedAt }).where(eq(speciality.id, id)).returning();
  return row ?? null;
}

export async function archiveInterest(db: Database, id: number, archivedAt: Date | null) {
  const [row] = await db.update(interest).set({ archivedAt }).where(eq(interest.id, id)).returning();
  return row ?? null;
}
