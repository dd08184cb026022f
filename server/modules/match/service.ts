import { PRICE_MAX } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { requireViewer } from '../../viewer.ts';
import { findUnknown } from '../catalogue/service.ts';
import { SEARCH_BUDGETS } from '../search/budgets.ts';
import { findNamed, matchFilters } from '../search/service.ts';
import { parseMatch } from './input.ts';
import type { MatchInput } from './input.ts';
import type { InstructorMatchRow, PriceFilter } from './model.ts';
import * as store from './store.ts';

export interface MatchPage {
  total: number;
  hasMore: boolean;
  items: InstructorMatchRow[];
}

type Match = ReturnType<typeof parseMatch>;

/**
 * Instructors by language, price and ratings: see the contract. UNAUTHORIZED, BAD_USER_INPUT, TOO_MANY_REQUESTS.
 * One statement, plus one for a name and one for the ids of lists.
 */
export async function matchInstructors(ctx: Context, input: MatchInput): Promise<MatchPage> {
  const viewer = requireViewer(ctx);
  const match = parseMatch(input);
  await ctx.platform.limiter.take(SEARCH_BUDGETS.search, String(viewer.id));
  await requireKnown(ctx, match);
  const { query, speakIds, specialityIds, criteria, currency, skip, take } = match;
  const languageIds = [match.teachId, match.targetLanguageId].filter((id) => typeof id === 'number');
  const [price, filters] = [priceOf(match), { languageIds, speakIds, specialityIds }];
  const ids = query === '' ? null : await findNamed(ctx, { viewerId: viewer.id, query, ...filters });
  const { total, items } = await store.findMatches(ctx.db, {
    viewerId: viewer.id,
    ids,
    filters: matchFilters({ ...filters, price }),
    price,
    currency,
    criteria,
    skip,
    take,
  });
  return { total, hasMore: items.length > 0 && skip + items.length < total, items };
}

const priceOf = ({ priceFrom, priceTo, currency }: Match): PriceFilter | null =>
  typeof priceFrom === 'number' || typeof priceTo === 'number'
    ? { currency, from: priceFrom ?? 0, to: priceTo ?? PRICE_MAX }
    : null;

/** INVALID_VALUE at each field with an id that never existed in its list; archived ones are accepted. */
async function requireKnown(
  ctx: Context,
  { teachId, targetLanguageId, speakIds, specialityIds }: Match,
): Promise<void> {
  const fields = {
    teachId: { language: [teachId] },
    targetLanguageId: { language: [targetLanguageId] },
    speakIds: { language: speakIds },
    specialityIds: { speciality: specialityIds },
  };
  const named = Object.entries(fields).flatMap(([field, lists]) =>
    Object.entries(lists).flatMap(([list, ids]) =>
      ids.filter((id) => typeof id === 'number').map((id) => ({ field, list, id })),
    ),
  );
  const idsOf = (list: string) => named.filter((each) => each.list === list).map(({ id }) => id);
  const unknown = await findUnknown(ctx, { language: idsOf('language'), speciality: idsOf('speciality') });
  const wrong = named.filter(({ list, id }) => unknown.some((each) => each.list === list && each.id === id));
  if (wrong.length > 0)
    throw new DomainError('BAD_USER_INPUT', {
      fields: Object.fromEntries(wrong.map(({ field }) => [field, { code: 'INVALID_VALUE' } as const])),
    });
}
