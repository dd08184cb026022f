import { idSchema } from '#contract/id-schema.ts';
import { PAGE_SIZE_MAX, SEARCH_FILTER_MAX, SEARCH_MAX, SEARCH_TOTAL_MAX } from '#contract/limits.ts';
import { ROLES } from '#contract/roles.ts';
import type { Role } from '#contract/roles.ts';
import { z } from 'zod';
import { fieldCode, parseInput } from '../../input.ts';
import { parsePage } from '../../paging.ts';
import type { Page, PageInput } from '../../paging.ts';
import { cleanLine } from '../../text.ts';
import type { SearchOrder } from './model.ts';

const ids = z
  .array(idSchema)
  .max(SEARCH_FILTER_MAX, fieldCode('TOO_MANY_ITEMS'))
  .nullish()
  .transform((all) => [...new Set(all)]);

const schema = z.object({
  query: z
    .string()
    .nullish()
    .transform((text) => cleanLine(text ?? ''))
    .pipe(z.string().max(SEARCH_MAX)),
  role: z.enum(ROLES).nullish(),
  interestIds: ids,
  speakIds: ids,
  learnOrTeachId: idSchema.nullish(),
  specialityIds: ids,
  // Nothing is counted beyond this; a page that exceeds it ends there.
  skip: z.number().int().min(0).max(SEARCH_TOTAL_MAX).nullish(),
  take: z.number().int().min(1).max(PAGE_SIZE_MAX).nullish(),
  orderBy: z.enum(['RELEVANCE', 'NAME', 'LATEST']).nullish(),
});

export interface SearchInput extends PageInput {
  query?: string | null | undefined;
  role?: Role | null | undefined;
  interestIds?: readonly number[] | null | undefined;
  speakIds?: readonly number[] | null | undefined;
  learnOrTeachId?: number | null | undefined;
  specialityIds?: readonly number[] | null | undefined;
  orderBy?: SearchOrder | null | undefined;
}

/** Parses the input; BAD_USER_INPUT with the wrong fields. */
export function parseSearch(input: SearchInput) {
  const { skip, take, ...wanted } = parseInput(schema, input);
  const page: Page = parsePage({ skip, take });
  return { ...wanted, ...page };
}
