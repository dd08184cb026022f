import { idSchema } from '#contract/id-schema.ts';
import { PAGE_SIZE, PRICE_MAX, SEARCH_FILTER_MAX, SEARCH_MAX, SEARCH_TOTAL_MAX } from '#contract/limits.ts';
import { CRITERIA } from '#contract/review.ts';
import type { Criterion } from '#contract/review.ts';
import { z } from 'zod';
import { fieldCode, parseInput } from '../../input.ts';
import type { PageInput } from '../../paging.ts';
import { cleanLine } from '../../text.ts';
import type { Currency } from '../search/model.ts';

const ids = z
  .array(idSchema)
  .max(SEARCH_FILTER_MAX, fieldCode('TOO_MANY_ITEMS'))
  .nullish()
  .transform((all) => [...new Set(all)]);
const price = z.number().int().min(0, fieldCode('POSITIVE_NUMBER')).max(PRICE_MAX).nullish();

const schema = z
  .object({
    query: z
      .string()
      .nullish()
      .transform((text) => cleanLine(text ?? ''))
      .pipe(z.string().max(SEARCH_MAX)),
    teachId: idSchema.nullish(),
    targetLanguageId: idSchema.nullish(),
    criteria: z
      .array(z.enum(CRITERIA))
      .max(CRITERIA.length, fieldCode('TOO_MANY_ITEMS'))
      .nullish()
      .transform((all) => [...new Set(all)]),
    priceFrom: price,
    priceTo: price,
    currency: z
      .enum(['KGS', 'USD'])
      .nullish()
      .transform((code) => code ?? 'KGS'),
    speakIds: ids,
    specialityIds: ids,
    // Nothing is counted beyond this; a page that exceeds it ends there.
    skip: z
      .number()
      .int()
      .min(0)
      .max(SEARCH_TOTAL_MAX)
      .nullish()
      .transform((skip) => skip ?? 0),
    take: z
      .number()
      .int()
      .min(1)
      .max(PAGE_SIZE)
      .nullish()
      .transform((take) => take ?? PAGE_SIZE),
  })
  .refine(({ priceFrom, priceTo }) => (priceFrom ?? 0) <= (priceTo ?? PRICE_MAX), {
    path: ['priceTo'],
    error: fieldCode('PRICE_ORDER'),
  });

export interface MatchInput extends PageInput {
  query?: string | null | undefined;
  teachId?: number | null | undefined;
  targetLanguageId?: number | null | undefined;
  criteria?: readonly Criterion[] | null | undefined;
  priceFrom?: number | null | undefined;
  priceTo?: number | null | undefined;
  currency?: Currency | null | undefined;
  speakIds?: readonly number[] | null | undefined;
  specialityIds?: readonly number[] | null | undefined;
}

/** Parses the input; BAD_USER_INPUT with the wrong fields. */
export const parseMatch = (input: MatchInput) => parseInput(schema, input);
