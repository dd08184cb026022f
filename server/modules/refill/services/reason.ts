import type { ErrorCode } from '#contract/errors.ts';
import type { RefillReason } from '#contract/refill.ts';
import { DomainError } from '../../../errors.ts';
import { toQuotaRefusal } from '../../../quota-refusal.ts';

const REASONS: Partial<Record<ErrorCode, RefillReason>> = {
  UPLOAD_NOT_FOUND: 'FILE_MISSING',
  FILE_TYPE_NOT_ALLOWED: 'FILE_NOT_ALLOWED',
  FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  QUOTA_EXCEEDED: 'NO_ROOM',
  CATEGORIES_FULL: 'NO_ROOM',
  QUIZ_FULL: 'NO_ROOM',
  WORDS_FULL: 'NO_ROOM',
  LESSON_WORDS_FULL: 'NO_ROOM',
  LESSON_ATTACHMENTS_FULL: 'NO_ROOM',
  LESSON_QUIZZES_FULL: 'NO_ROOM',
  PUBLICATION_RESOURCES_FULL: 'NO_ROOM',
  PUBLICATION_TOO_LARGE: 'NO_ROOM',
  EDIT_CONFLICT: 'NO_ROOM',
  INSUFFICIENT_ROLE: 'NOT_ALLOWED',
  INVALID_PERMISSIONS: 'NOT_ALLOWED',
  EMAIL_NOT_CONFIRMED: 'NOT_ALLOWED',
};
/** These say something about the moment, not about what is made. */
const PASSING: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'];

/** SQLSTATE classes caused by what is stored: data exception, integrity, program limits. */
const CONTENT = /^(22|23|54)/;

/** Why something is left out; null: the error is no judgement on what was to be made. */
export function reasonOf(error: unknown): RefillReason | null {
  if (error instanceof DomainError)
    return PASSING.includes(error.code) ? null : (REASONS[error.code] ?? 'INVALID');
  if (toQuotaRefusal(error)) return 'NO_ROOM';
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && CONTENT.test(cause.code)) return 'INVALID';
  return null;
}
