import { SEARCH_MIN } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import { requireViewer } from '../../viewer.ts';
import type { UserRow } from '../account/model.ts';
import { getSpecialities } from '../catalogue/service.ts';
import { SEARCH_BUDGETS } from './budgets.ts';
import { normalizeTyped, normalizeWords, typosOf } from './normalize.ts';
import type { TypedWord } from './normalize.ts';
import { parseSearch } from './input.ts';
import type { SearchInput } from './input.ts';
import { interestKey, matchFilters, roleKey, speaksKey, specialityKey, targetKey } from './keys.ts';
import * as store from './store.ts';
import type { Wanted, WantedWord } from './store.ts';

export { matchFilters } from './keys.ts';
export { renewWords, searchColumns, searchContent } from './services/content.ts';
export type { FoundPage } from './services/content.ts';
export { backfillPeople, reindexPeople } from './services/rows.ts';

/** Words of a query that count; no name has more. */
const WORDS_MAX = 8;
/** In queries with more words, typos are not tolerated. */
const TYPOS_MAX = 3;

export interface UserPage {
  total: number;
  hasMore: boolean;
  items: UserRow[];
}

/**
 * People by name, headline or speciality: see the contract. UNAUTHORIZED, BAD_USER_INPUT, TOO_MANY_REQUESTS. One
 * statement, and one for specialities.
 */
export async function searchUsers(ctx: Context, input: SearchInput): Promise<UserPage> {
  const viewer = requireViewer(ctx);
  const { query, skip, take, orderBy, ...filters } = parseSearch(input);
  await ctx.platform.limiter.take(SEARCH_BUDGETS.search, String(viewer.id));
  const typed = normalizeTyped(query).slice(0, WORDS_MAX);
  // The query contains characters, but no letters; or it asks for administrators, whom no search finds.
  const findsNobody = (query !== '' && typed.length === 0) || filters.role === 'ADMIN';
  if (findsNobody) return { total: 0, hasMore: false, items: [] };
  const wanted: Wanted = {
    viewerId: viewer.id,
    words: await findWords(ctx, typed),
    fullNames: fullNamesOf(typed),
    filters: filtersOf(filters),
    order: orderBy ?? 'RELEVANCE',
    skip,
    take,
  };
  const { total, items } = await store.findPeople(ctx.db, wanted);
  return { total, hasMore: items.length > 0 && skip + items.length < total, items };
}

/** Maximum people found by a name before other filters apply. */
const NAMED_MAX = 1_000;

/**
 * Ids of matching instructors with this name or headline, read like a query of searchUsers; at most the first
 * thousand. For services that have checked the viewer. One statement.
 */
export async function findNamed(
  ctx: Context,
  { viewerId, query, ...filters }: { viewerId: number; query: string } & Parameters<typeof matchFilters>[0],
): Promise<number[]> {
  const typed = normalizeTyped(query).slice(0, WORDS_MAX);
  if (typed.length === 0) return [];
  const words = typed.map((word) => ({ ...word, typos: typosIn(word, typed), specialityIds: [] }));
  const wanted: Wanted = {
    viewerId,
    words,
    fullNames: fullNamesOf(typed),
    filters: [[roleKey('INSTRUCTOR')], ...matchFilters(filters)],
    order: 'LATEST',
    skip: 0,
    take: NAMED_MAX,
  };
  return store.findIds(ctx.db, wanted, { ...store.BOUNDS, found: NAMED_MAX });
}

const typosIn = (word: TypedWord, typed: readonly TypedWord[]): string[] =>
  typed.length > TYPOS_MAX ? [] : typosOf(word.wholes[0] ?? '');

/** Adds to each word the specialities whose title contains it, in either language. */
async function findWords(ctx: Context, typed: readonly TypedWord[]): Promise<WantedWord[]> {
  const isLong = ({ wholes }: TypedWord) => (wholes[0]?.length ?? 0) >= SEARCH_MIN;
  const specialities = typed.some(isLong) ? await getSpecialities(ctx) : [];
  const titles = specialities.map(({ id, titleEn, titleRu }) => ({
    id,
    words: normalizeWords(`${titleEn} ${titleRu}`).flat(),
  }));
  return typed.map((word) => ({
    ...word,
    typos: typosIn(word, typed),
    specialityIds: isLong(word) ? titles.filter(({ words }) => isAmong(word, words)).map(({ id }) => id) : [],
  }));
}

const isAmong = ({ prefixes }: TypedWord, words: readonly string[]): boolean =>
  prefixes.some((start) => words.some((word) => word.startsWith(start)));

/** The name as typed, with the last word first, and with the first word last: people write names in both orders. */
function fullNamesOf(typed: readonly TypedWord[]): string[] {
  const words = typed.map(({ wholes }) => wholes[0] ?? '');
  const turned = [
    [...words.slice(-1), ...words.slice(0, -1)],
    [...words.slice(1), ...words.slice(0, 1)],
  ];
  return [...new Set([words, ...turned].map((order) => order.join(' ')))];
}

type Filters = Omit<ReturnType<typeof parseSearch>, 'query' | 'skip' | 'take' | 'orderBy'>;

function filtersOf({ role, learnOrTeachId, speakIds, interestIds, specialityIds }: Filters): string[][] {
  return [
    role ? [roleKey(role)] : [],
    learnOrTeachId ? [targetKey(learnOrTeachId)] : [],
    speakIds.map(speaksKey),
    interestIds.map(interestKey),
    specialityIds.map(specialityKey),
  ].filter((keys) => keys.length > 0);
}
