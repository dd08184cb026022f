import { z } from 'zod';
import { ACTIVITY_TYPES } from '#contract/activity.ts';
import { idSchema } from '#contract/id-schema.ts';
import { DomainError } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import type { ActivityFilter, ActivityType } from './model.ts';

export interface FilterInput {
  type?: readonly ActivityType[] | null | undefined;
  userId?: number | null | undefined;
  fromDate?: string | null | undefined;
  toDate?: string | null | undefined;
}

const filterSchema = z.object({
  type: z.array(z.enum(ACTIVITY_TYPES)).max(ACTIVITY_TYPES.length).nullish(),
  userId: idSchema.nullish(),
});

/** BAD_USER_INPUT, with `toDate` if the days are the wrong way round. */
export function parseFilter({ fromDate, toDate, ...input }: FilterInput): ActivityFilter {
  const { type, userId } = parseInput(filterSchema, input);
  if (fromDate && toDate && toDate < fromDate)
    throw new DomainError('BAD_USER_INPUT', { fields: { toDate: { code: 'BEFORE_START' } } });
  return {
    types: type && type.length > 0 ? type : null,
    personId: userId ?? null,
    fromDate: fromDate ?? null,
    toDate: toDate ?? null,
  };
}
