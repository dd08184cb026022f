import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { inTransaction } from '../../transaction.ts';
import { requireViewer } from '../../viewer.ts';
import { findCounts } from './counts.ts';
import { parseInterest, parseLanguage, parseSpeciality } from './input.ts';
import type { InterestRow, Archivable, LanguageRow, SpecialityRow } from './model.ts';
import { canManageCatalogue } from './policy.ts';
import * as store from './store.ts';

/** Languages in use, those taught here first. */
export const getLanguages = (ctx: SystemContext, targetOnly: boolean): Promise<LanguageRow[]> =>
  store.listLanguages(ctx.db, targetOnly);

/** Specialities in use, by group. */
export const getSpecialities = (ctx: SystemContext): Promise<SpecialityRow[]> =>
  store.listSpecialities(ctx.db);

/** By the last part of its address, current or former; null if there is none. */
export const getSpeciality = (ctx: SystemContext, slug: string): Promise<SpecialityRow | null> =>
  store.findSpecialityBySlug(ctx.db, slug.replaceAll('\u0000', '').slice(0, 100));

/** Interests in use. */
export const getInterests = (ctx: SystemContext): Promise<InterestRow[]> => store.listInterests(ctx.db);

/** A whole list, with archived entries. UNAUTHORIZED, INSUFFICIENT_ROLE. */
export async function getLanguagesWithArchived(ctx: Context): Promise<Archivable<LanguageRow>[]> {
  requireCatalogueManager(ctx);
  return store.listLanguagesWithArchived(ctx.db);
}

/** As getLanguagesWithArchived. */
export async function getSpecialitiesWithArchived(ctx: Context): Promise<Archivable<SpecialityRow>[]> {
  requireCatalogueManager(ctx);
  return store.listSpecialitiesWithArchived(ctx.db);
}

/** As getLanguagesWithArchived. */
export async function getInterestsWithArchived(ctx: Context): Promise<Archivable<InterestRow>[]> {
  requireCatalogueManager(ctx);
  return store.listInterestsWithArchived(ctx.db);
}

/** Whether a person may choose this language now to teach or learn it: it exists and is not archived. */
export const isTargetLanguage = (ctx: SystemContext, id: number): Promise<boolean> =>
  store.isTargetLanguage(ctx.db, id);

/** Which of these ids never existed; archived ones are known. One statement, none without ids. */
export const findUnknown = (
  ctx: SystemContext,
  ids: Record<'language' | 'speciality', readonly number[]>,
): Promise<{ list: string; id: number }[]> => store.findUnknown(ctx.db, ids);

/** Number of instructors who can be found, by language id. */
export const countTeachers = (ctx: SystemContext) => findCounts(ctx, 'teachers');

/** Number of instructors who agreed to be recommended, by speciality id. */
export const countRecommended = (ctx: SystemContext) => findCounts(ctx, 'recommended');

/** Adds (id null) or changes a language. UNAUTHORIZED, INSUFFICIENT_ROLE, BAD_USER_INPUT, CATALOGUE_ITEM_NOT_FOUND. */
export async function saveLanguage(ctx: Context, id: number | null, input: unknown): Promise<LanguageRow> {
  requireCatalogueManager(ctx);
  return saved(await store.saveLanguage(ctx.db, id, parseLanguage(input)), 'code');
}

/** As saveLanguage. */
export async function saveSpeciality(
  ctx: Context,
  id: number | null,
  input: unknown,
): Promise<SpecialityRow> {
  requireCatalogueManager(ctx);
  const values = parseSpeciality(input);
  return saved(await inTransaction(ctx, ({ db }) => store.saveSpeciality(db, id, values)), 'slug');
}

/** As saveLanguage. */
export async function saveInterest(ctx: Context, id: number | null, input: unknown): Promise<InterestRow> {
  requireCatalogueManager(ctx);
  return saved(await store.saveInterest(ctx.db, id, parseInterest(input)), 'icon');
}

const ARCHIVE = {
  language: store.archiveLanguage,
  speciality: store.archiveSpeciality,
  interest: store.archiveInterest,
};

/** Archives an entry of a list, or restores it; people who chose it keep it. */
export async function archive<Kind extends keyof typeof ARCHIVE>(
  ctx: Context,
  kind: Kind,
  id: number,
  archived: boolean,
): Promise<NonNullable<Awaited<ReturnType<(typeof ARCHIVE)[Kind]>>>> {
  requireCatalogueManager(ctx);
  const row = await ARCHIVE[kind](ctx.db, id, archived ? ctx.platform.clock.now() : null);
  if (!row) throw new DomainError('CATALOGUE_ITEM_NOT_FOUND');
  return row as NonNullable<Awaited<ReturnType<(typeof ARCHIVE)[Kind]>>>;
}

function requireCatalogueManager(ctx: Context): void {
  if (!canManageCatalogue(requireViewer(ctx))) throw new DomainError('INSUFFICIENT_ROLE');
}

function saved<Row extends object>(row: Row | 'TAKEN' | null, field: string): Row {
  if (row === 'TAKEN')
    throw new DomainError('BAD_USER_INPUT', { fields: { [field]: { code: 'ALREADY_TAKEN' } } });
  if (!row) throw new DomainError('CATALOGUE_ITEM_NOT_FOUND');
  return row;
}
