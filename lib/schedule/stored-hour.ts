import { isApiError } from '@/lib/api/errors';

/** The hour that is stored now, of a refusal because somebody moved the lesson meanwhile. */
export interface StoredHour {
  startsAt: string;
  duration: number;
  revision: number;
}

export function storedHourOf(error: unknown): StoredHour | null {
  if (!isApiError(error, 'EDIT_CONFLICT')) return null;
  const { storedStartsAt, storedDuration, storedRevision } = error.details ?? {};
  if (typeof storedStartsAt !== 'string' || typeof storedDuration !== 'number') return null;
  if (typeof storedRevision !== 'number') return null;
  return { startsAt: storedStartsAt, duration: storedDuration, revision: storedRevision };
}
