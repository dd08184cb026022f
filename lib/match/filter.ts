import { searchRoutes } from '@/lib/contract/routes/search.ts';
import { PRICE_MAX, SEARCH_MAX } from '@/lib/contract/limits.ts';
import { CRITERIA } from '@/lib/contract/review.ts';
import type { Criterion } from '@/lib/contract/review.ts';
import { CURRENCIES, moneyToText, parseMoney } from '@/lib/profile/price';
import type { Currency } from '@/graphql/generated/graphql';
import { isAskable, readIds } from '@/lib/search/filter';

export const INSTRUCTORS_PATH = searchRoutes.instructors.path;

export interface MatchFilter {
  query: string;
  /** Id of the language taught. */
  language: number | null;
  /** Price per hour, in minor units of `currency`. */
  priceFrom: number | null;
  priceTo: number | null;
  currency: Currency;
  criteria: readonly Criterion[];
  specialities: readonly number[];
  speaks: readonly number[];
}

/** Minor units of the typed price; null for an empty field, NaN for an invalid price. */
export function parsePrice(text: string): number | null {
  const price = parseMoney(text);
  return price !== null && price > PRICE_MAX ? Number.NaN : price;
}

const readPrice = (text: string | null): number | null => parsePrice(text ?? '') || null;

/** Reads the filter from the address, so that a reload and the way back from a person lead to the same list. */
export function readMatch(search: { get(name: string): string | null }): MatchFilter {
  const criteria = (search.get('criteria') ?? '').split(',');
  return {
    query: (search.get('query') ?? '').trim().slice(0, SEARCH_MAX),
    language: readIds(search.get('language'))[0] ?? null,
    priceFrom: readPrice(search.get('from')),
    priceTo: readPrice(search.get('to')),
    currency: CURRENCIES.find((currency) => currency === search.get('currency')) ?? 'KGS',
    criteria: CRITERIA.filter((criterion) => criteria.includes(criterion)),
    specialities: readIds(search.get('specialities')),
    speaks: readIds(search.get('speaks')),
  };
}

/** Address of such a list; prices are written as they are typed. */
export function matchPath(filter: Partial<MatchFilter>): string {
  const search = new URLSearchParams();
  const say = (name: string, text: string | undefined) => {
    if (text) search.set(name, text);
  };
  say('query', filter.query);
  say('language', filter.language ? String(filter.language) : '');
  say('from', moneyToText(filter.priceFrom));
  say('to', moneyToText(filter.priceTo));
  say('currency', filter.currency === 'KGS' ? '' : filter.currency);
  for (const name of ['criteria', 'specialities', 'speaks'] as const) say(name, filter[name]?.join(','));
  const text = search.toString();
  return text ? `${INSTRUCTORS_PATH}?${text}` : INSTRUCTORS_PATH;
}

export const isPriced = ({ priceFrom, priceTo }: MatchFilter): boolean =>
  priceFrom !== null || priceTo !== null;

/** Number of active filters, without the name, and without the criteria, which only sort. */
export const countFilters = (filter: MatchFilter): number =>
  (filter.language === null ? 0 : 1) +
  (isPriced(filter) ? 1 : 0) +
  filter.specialities.length +
  filter.speaks.length;

export const NO_FILTERS = {
  language: null,
  priceFrom: null,
  priceTo: null,
  criteria: [],
  specialities: [],
  speaks: [],
} as const satisfies Partial<MatchFilter>;

/** The lower price is above the upper one. */
export const isPriceTurned = ({ priceFrom, priceTo }: MatchFilter): boolean =>
  priceFrom !== null && priceTo !== null && priceFrom > priceTo;

/** False for reversed prices, which the API refuses, and for a name that is too short to narrow the list down. */
export const canAsk = (filter: MatchFilter): boolean => isAskable(filter.query) && !isPriceTurned(filter);
