import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import {
  interest,
  language,
  profile,
  speciality,
  specialityFormerSlug,
  userSpeciality,
} from '../../db/schema/profile.ts';
import { readRows } from '../../db/read-rows.ts';
import { canBeFound, isConfirmed } from '../../db/visible.ts';
import type { InterestRow, Archivable, LanguageRow, SpecialityRow } from './model.ts';

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

/** By its current address or, if no speciality has that now, by a former one. */
export async function findSpecialityBySlug(db: Database, slug: string): Promise<SpecialityRow | null> {
  const former = db
    .select({ id: specialityFormerSlug.specialityId })
    .from(specialityFormerSlug)
    .where(eq(specialityFormerSlug.slug, slug));
  const [row] = await db
    .select()
    .from(speciality)
    .where(and(or(eq(speciality.slug, slug), inArray(speciality.id, former)), isNull(speciality.archivedAt)))
    .orderBy(sql`${speciality.slug} = ${slug} desc`)
    .limit(1);
  return row ?? null;
}

export async function listInterests(db: Database): Promise<InterestRow[]> {
  return db
    .select()
    .from(interest)
    .where(isNull(interest.archivedAt))
    .orderBy(asc(interest.order), asc(interest.id));
}

/** Entries in use first, archived ones after them. */
export async function listLanguagesWithArchived(db: Database): Promise<Archivable<LanguageRow>[]> {
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

export async function listSpecialitiesWithArchived(db: Database): Promise<Archivable<SpecialityRow>[]> {
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

export async function listInterestsWithArchived(db: Database): Promise<Archivable<InterestRow>[]> {
  return db
    .select()
    .from(interest)
    .orderBy(sql`${interest.archivedAt} is not null`, asc(interest.order), asc(interest.id));
}

/** Whether there is such a language that may be taught or learned, and is not archived. */
export async function isTargetLanguage(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: language.id })
    .from(language)
    .where(and(eq(language.id, id), language.isTarget, isNull(language.archivedAt)));
  return rows.length > 0;
}

/** Which of these have no row, archived or not. */
export async function findUnknown(
  db: Database,
  ids: Record<'language' | 'speciality', readonly number[]>,
): Promise<{ list: string; id: number }[]> {
  if (ids.language.length + ids.speciality.length === 0) return [];
  const named = (list: string, of: readonly number[]) =>
    sql`select ${list}::text as list, id from unnest(${sql.param([...of])}::int[]) named(id)`;
  return readRows(
    await db.execute(sql`
      ${named('language', ids.language)} where not exists (select 1 from ${language} where ${language.id} = named.id)
      union all
      ${named('speciality', ids.speciality)}
        where not exists (select 1 from ${speciality} where ${speciality.id} = named.id)`),
  );
}

/** Instructors whom a visitor finds in lists: the numbers are the same for everybody. */
const isTeaching = and(canBeFound(null), isConfirmed, eq(user.role, 'INSTRUCTOR'));

/** Number of instructors who teach each language. */
export async function countTeachers(db: Database) {
  return db
    .select({ id: sql<number>`${profile.targetLanguageId}`, count: sql<number>`count(*)` })
    .from(profile)
    .innerJoin(user, eq(user.id, profile.userId))
    .where(and(isNotNull(profile.targetLanguageId), isTeaching))
    .groupBy(profile.targetLanguageId);
}

/** Number of instructors of each speciality who agreed to be recommended. */
export async function countRecommended(db: Database) {
  return db
    .select({ id: userSpeciality.specialityId, count: sql<number>`count(*)` })
    .from(userSpeciality)
    .innerJoin(user, eq(user.id, userSpeciality.userId))
    .where(and(isNotNull(userSpeciality.recommendedRating), isTeaching))
    .groupBy(userSpeciality.specialityId);
}

const LAST = 999;

/** 'TAKEN' if another language has the code, null if the id does not exist; `id` null: a new language. */
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
  // A new one is refused only by the unique index: another was added at the same moment.
  return row ?? (id === null ? 'TAKEN' : null);
}

/** As saveLanguage. A changed address redirects from the old one. Call it inside a transaction. */
export async function saveSpeciality(
  db: Database,
  id: number | null,
  values: Omit<SpecialityRow, 'id'>,
): Promise<SpecialityRow | 'TAKEN' | null> {
  const { slug } = values;
  const known = await db
    .select({ id: speciality.id, slug: speciality.slug })
    .from(speciality)
    .where(or(eq(speciality.slug, slug), id === null ? undefined : eq(speciality.id, id)));
  if (known.some((one) => one.slug === slug && one.id !== id)) return 'TAKEN';
  const [row] =
    id === null
      ? await db
          .insert(speciality)
          .values({ ...values, order: LAST })
          .onConflictDoNothing()
          .returning()
      : await db.update(speciality).set(values).where(eq(speciality.id, id)).returning();
  if (!row) return id === null ? 'TAKEN' : null;
  const former = known.find((one) => one.id === id && one.slug !== slug);
  if (former)
    await db
      .insert(specialityFormerSlug)
      .values({ slug: former.slug, specialityId: former.id })
      .onConflictDoUpdate({ target: specialityFormerSlug.slug, set: { specialityId: former.id } });
  return row;
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
