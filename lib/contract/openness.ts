import { z } from 'zod';
import type { FieldCode } from './errors.ts';

/** Who may see what an author shares: the enum Privacy of the schema. */
export const PRIVACIES = ['PUBLIC', 'HIDDEN', 'SCHEDULED', 'CONNECTIONS'] as const;
export type Privacy = (typeof PRIVACIES)[number];

/** Milliseconds for which something scheduled is open. */
export const SCHEDULED_OPEN_MS = 72 * 3600 * 1000;

/** Nothing is scheduled for later: dates far beyond it have no form that a database reads. */
export const SCHEDULED_UNTIL = new Date('2100-01-01T00:00:00Z');

/** Whether something scheduled is open: from the chosen instant for SCHEDULED_OPEN_MS, the end excluded. */
export function isWithin(from: Date | null, now: Date): boolean {
  const past = from ? now.getTime() - from.getTime() : -1;
  return past >= 0 && past < SCHEDULED_OPEN_MS;
}

const fieldCode = (code: FieldCode): FieldCode => code;

/** The privacy as an author chooses it; `availableFrom`: the start of what is scheduled. */
export const opennessFields = {
  privacy: z.enum(PRIVACIES),
  availableFrom: z
    .date()
    .min(new Date(0), fieldCode('INVALID_DATE'))
    .max(SCHEDULED_UNTIL, fieldCode('INVALID_DATE'))
    .nullable(),
};

/** Both as a form or a change has them; without a privacy the thing is hidden. */
export interface Opening {
  privacy?: Privacy | undefined;
  availableFrom: Date | null;
}

/** SCHEDULED requires `availableFrom`. */
export const lacksStart = ({ privacy, availableFrom }: Opening): boolean =>
  privacy === 'SCHEDULED' && availableFrom === null;
