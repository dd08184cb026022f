import { z } from 'zod';
import { FREE_TIMES_DAYS_MAX, FREE_TIMES_PEOPLE_MAX, LESSON_DURATIONS } from '#contract/limits.ts';
import { workingHoursSchema } from '#contract/slot/hours-schema.ts';
import type { Hours, WorkingHours } from '#contract/slot/hours.ts';
import { fieldCode, parseInput } from '../../input.ts';

interface WorkingHoursInput extends Omit<WorkingHours, 'week'> {
  week: readonly { hours: readonly Hours[] }[];
}

/** BAD_USER_INPUT with the fields that are wrong. */
export function parseWorkingHours({ week, durations, ...input }: WorkingHoursInput): WorkingHours {
  const ascending = [...new Set(durations)].sort((a, b) => a - b);
  return parseInput(workingHoursSchema, {
    ...input,
    week: week.map(({ hours }) => hours),
    durations: ascending,
  });
}

const DAY_MS = 24 * 3600 * 1000;

const questionSchema = z
  .object({
    userIds: z.array(z.number().int()).max(FREE_TIMES_PEOPLE_MAX),
    from: z.date(),
    to: z.date(),
    duration: z
      .number()
      .refine((minutes) => LESSON_DURATIONS.some((known) => known === minutes), fieldCode('INVALID_VALUE'))
      .nullable(),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: fieldCode('INVALID_VALUE') })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= FREE_TIMES_DAYS_MAX * DAY_MS, {
    path: ['to'],
    message: fieldCode('INVALID_VALUE'),
  });

export type FreeTimesQuestion = z.output<typeof questionSchema>;

/** BAD_USER_INPUT. */
export const parseQuestion = (input: object): FreeTimesQuestion => parseInput(questionSchema, input);
