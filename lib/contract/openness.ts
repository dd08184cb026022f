import { z } from 'zod';

/** Who may see what an author shares: the enum Privacy of the schema. */
export const PRIVACIES = ['PUBLIC', 'HIDDEN', 'SCHEDULED', 'CONNECTIONS'] as const;
export type Privacy = (typeof PRIVACIES)[number];

/** Milliseconds for which something scheduled is open. */
export const SCHEDULED_OPEN_MS = 72 * 3600 * 1000;

/** Whether something scheduled is open: from the chosen instant for SCHEDULED_OPEN_MS, the end excluded. */
export function isWithin(from: Date | null, now: Date): boolean {
  const past = from ? now.getTime() - from.getTime() : -1;
  return past >= 0 && past < SCHEDULED_OPEN_MS;
}

/** The privacy as an author chooses it; `availableFrom`: the start of what is scheduled. */
export const opennessFields = {
  privacy: z.enum(PRIVACIES),
  availableFrom: z.date().nullable(),
};

/** Both as a form or a change has them; without a privacy the thing is hidden. */
export interface Opening {
  privacy?: Privacy | undefined;
  availableFrom: Date | null;
}

/** SCHEDULED requires `availableFrom`. */
export const lacksStart = ({ privacy, availableFrom }: Opening): boolean =>
  privacy === 'SCHEDULED' && availableFrom === null;
