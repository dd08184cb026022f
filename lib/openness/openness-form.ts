import { z } from 'zod';
import type { Privacy } from '@/graphql/generated/graphql';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { lacksStart, opennessFields } from '@/lib/contract/openness.ts';
import { instantToWall, nextFullHour, wallToInstant } from '@/lib/schedule/zone';

/** In the order of the form. */
export const PRIVACY_CHOICES = [
  'HIDDEN',
  'CONNECTIONS',
  'PUBLIC',
  'SCHEDULED',
] as const satisfies readonly Privacy[];

/** The privacy of a form, to be spread into its fields. */
export const opennessFormFields = {
  privacy: opennessFields.privacy,
  /** Date in the author's own time zone. */
  date: z.string(),
  time: z.string(),
};
export type OpennessForm = z.output<z.ZodObject<typeof opennessFormFields>>;

/** What the api has of it. */
interface Stored {
  privacy: Privacy;
  availableFrom?: string | null;
}

const code = (value: FieldCode): FieldCode => value;

const startOf = (form: OpennessForm, zone: string) =>
  form.privacy === 'SCHEDULED' ? wallToInstant(form, zone) : null;

/** The rule of these fields, for a form's `superRefine`. */
export const checkStart =
  (zone: string) =>
  (form: OpennessForm, context: z.RefinementCtx): void => {
    const { privacy, date, time } = form;
    if (!lacksStart({ privacy, availableFrom: startOf(form, zone) })) return;
    for (const [path, value] of Object.entries({ date, time }))
      if (!value) context.addIssue({ code: 'custom', path: [path], message: code('REQUIRED') });
    if (date && time) context.addIssue({ code: 'custom', path: ['time'], message: code('INVALID_DATE') });
  };

/** The fields for something stored; null: something new, which is hidden. */
export function opennessFormOf(stored: Stored | null, zone: string, now: Date): OpennessForm {
  const opens = stored?.availableFrom;
  return {
    privacy: stored?.privacy ?? 'HIDDEN',
    ...(opens ? instantToWall(new Date(opens), zone) : nextFullHour(now, zone)),
  };
}

/** The fields as input. */
export function opennessInput(form: OpennessForm, zone: string) {
  const start = startOf(form, zone);
  return { privacy: form.privacy, ...(start && { availableFrom: start.toISOString() }) };
}

/** Maps the server's path of a refused input to the form's path. */
export const placeOpennessField = (path: string): string => (path === 'availableFrom' ? 'time' : path);
