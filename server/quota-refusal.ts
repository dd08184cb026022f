import { DomainError } from './errors.ts';

/** SQLSTATE with which the database refuses a file that would exceed a person's space (0041_files.sql). */
const FULL = 'TQ001';

/**
 * The refusal QUOTA_EXCEEDED with its numbers (`used`, `max`, `size`; bytes), if the database refused a file for lack of
 * space; else null.
 */
export function toQuotaRefusal(cause: unknown): DomainError | null {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (!('code' in error) || error.code !== FULL) continue;
    const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '{}';
    return new DomainError('QUOTA_EXCEEDED', { details: JSON.parse(detail) as Record<string, number> });
  }
  return null;
}
