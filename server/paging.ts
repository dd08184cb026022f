import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#contract/limits.ts';
import { parseInput } from './input.ts';

/** Far beyond what anybody pages through; the database would scan all rows before it. */
const SKIP_MAX = 100_000;

export interface Page {
  skip: number;
  take: number;
}

/** The input of a caller: GraphQL lets null through for arguments with a default, and it means the default. */
export type PageInput = { [Name in keyof Page]?: number | null | undefined };

const pageSchema = z.object({
  skip: z.number().int().min(0).max(SKIP_MAX).nullish(),
  take: z.number().int().min(1).max(PAGE_SIZE_MAX).nullish(),
});

/** Parses the requested page; BAD_USER_INPUT with the wrong field. */
export function parsePage({ skip, take }: PageInput, size = PAGE_SIZE): Page {
  const parsed = parseInput(pageSchema, { skip, take });
  return { skip: parsed.skip ?? 0, take: parsed.take ?? size };
}
