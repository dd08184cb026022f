import { z } from 'zod';
import { FILED_KINDS } from '#contract/category.ts';
import type { FiledKind } from '#contract/category.ts';
import { MATERIALS_AT_ONCE_MAX } from '#contract/limits.ts';
import { idSchema } from '#contract/id-schema.ts';
import { parseInput } from '../../input.ts';

const items = z.array(z.object({ kind: z.enum(FILED_KINDS), id: idSchema })).max(MATERIALS_AT_ONCE_MAX);

/** A selection by kind, each thing once. BAD_USER_INPUT, also for more than may be changed at once. */
export function parseItems(input: { items: readonly object[] }): Map<FiledKind, number[]> {
  const parsed = parseInput(z.object({ items }), { items: input.items });
  const byKind = Map.groupBy(parsed.items, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, of]) => [kind, [...new Set(of.map(({ id }) => id))]]));
}
