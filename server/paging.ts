import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#contract/limits.ts';
import { parseInput } from './input.ts';

/** Far beyond what anybody turns pages to; the database would walk over all of it. */
const SKIP_MAX = 100_000;

export interface Page {
  skip: number;
  take: number;
}

/** What a caller sends: GraphQL lets null through where a default stands, and it means the default. */
export type PageInput = { [Name in keyof Page]?: number | null | undefined };

const pageSchema = z.object({
  skip: z.number().int().min(0).max(SKIP_MAX).nullish(),
  take: z.number().int().min(1).max(PAGE_SIZE_MAX).nullish(),
});

/** The page asked for; BAD_USER_INPUT with the field that is wrong. */
export function parsePage({ skip, take }: PageInput, size = PAGE_SIZE): Page {
  const parsed = parseInput(pageSchema, { skip, take });
  return { skip: parsed.skip ?? 0, take: parsed.take ?? size };
}
