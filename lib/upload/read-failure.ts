import type { DetailedError } from 'tus-js-client';
import { isErrorCode } from '@/lib/contract/errors.ts';
import type { ErrorCode } from '@/lib/contract/errors.ts';
import { ApiError } from '@/lib/api/errors';

/** An answer to an offset request that says nothing about the upload itself. */
export const unclearAnswer = (status: number): Error => new Error(`answered ${status}`, { cause: status });

const CODES: Record<number, ErrorCode> = {
  401: 'UNAUTHORIZED',
  403: 'INVALID_PERMISSIONS',
  404: 'UPLOAD_NOT_FOUND',
  410: 'UPLOAD_NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  415: 'FILE_TYPE_NOT_ALLOWED',
  429: 'TOO_MANY_REQUESTS',
};
/** Another request still holds the upload, or took it further than was known here: a retry continues it. */
const PASSING = [409, 423];

/**
 * Null: the network or the server is away, and the upload continues when they are back. Else the error that ends it.
 */
export function readFailure(failure: Error | DetailedError): ApiError | null {
  const { status, body } = answerOf(failure);
  if (status === 0 || PASSING.includes(status)) return null;
  const { code, ...details } = parse(body);
  if (status >= 500 && code !== 'INTERNAL_SERVER_ERROR') return null;
  if (isErrorCode(code)) return new ApiError(code, { details });
  return new ApiError(CODES[status] ?? 'BAD_USER_INPUT');
}

function answerOf(failure: Error | DetailedError): { status: number; body: string } {
  const detailed = failure as Partial<DetailedError>;
  const unclear = detailed.causingError?.cause;
  if (typeof unclear === 'number') return { status: unclear, body: '' };
  const answer = detailed.originalResponse;
  return { status: answer?.getStatus() ?? 0, body: answer?.getBody() ?? '' };
}

function parse(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
