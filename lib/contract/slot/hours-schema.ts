import { z } from 'zod';
import { LESSON_DURATIONS } from '../limits.ts';
import {
  BREAKS,
  HOURS_PER_DAY_MAX,
  NOTICES,
  OTHER_DAYS_MAX,
  TIME,
  WEEKS_AHEAD,
  faultOfHours,
  overlapBefore,
} from './hours.ts';

/** What the server takes as working hours. Apart from the rules of hours.ts, which a calendar reads without zod. */
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const hoursSchema = z.strictObject({ from: z.string().regex(TIME), to: z.string().regex(TIME) });
const dayOfHours = z
  .array(hoursSchema)
  .max(HOURS_PER_DAY_MAX)
  .superRefine((hours, context) =>
    hours.forEach((_, index) => {
      const fault = faultOfHours(hours, index);
      const other = fault === 'OVERLAP' && overlapBefore(hours, index);
      if (other)
        context.addIssue({
          code: 'custom',
          path: [index],
          message: 'HOURS_OVERLAP',
          params: { values: { from: other.from, to: other.to } },
        });
      else if (fault) context.addIssue({ code: 'custom', path: [index], message: 'INVALID_VALUE' });
    }),
  );
const oneOf = (values: readonly number[]) => z.number().refine((value) => values.includes(value));

export const workingHoursSchema = z.strictObject({
  week: z.array(dayOfHours).length(7),
  otherDays: z
    .array(
      z
        .strictObject({ from: z.string().regex(DATE), to: z.string().regex(DATE), hours: dayOfHours })
        .refine(({ from, to }) => from <= to),
    )
    .max(OTHER_DAYS_MAX),
  durations: z.array(oneOf(LESSON_DURATIONS)).min(1).max(LESSON_DURATIONS.length),
  breakMinutes: oneOf(BREAKS),
  noticeHours: oneOf(NOTICES),
  weeksAhead: oneOf(WEEKS_AHEAD),
});
