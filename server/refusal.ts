import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import type { ErrorCode, FieldErrors } from '#contract/errors.ts';
import { DomainError } from './errors.ts';
import type { ErrorDetails } from './errors.ts';
import { toFieldErrors } from './input.ts';
import { toQuotaRefusal } from './quota-refusal.ts';
import { systemIds } from './platform/ids.ts';

/** The request in which an error occurred: its id is logged with the fault and shown to the person. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>();

/** Other refusals are sent with status 200. */
export const STATUS: Partial<Record<ErrorCode, number>> = {
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
};

/**
 * SQLSTATE of a database that is currently unavailable: connection (08), resources such as a full disk (53),
 * shutdown (57P), a statement timeout (57014), deadlocks and serialization failures (40).
 */
const UNAVAILABLE = /^(08|53|57P|57014|40)/;
/** SQLSTATE of a value that no column can store: an invalid character, a number out of range. */
const UNSTORABLE = /^(22003|22021|22P05|22008)$/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
]);
/** pg reports these without a code. */
const LOST_CONNECTION =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error/i;

/** The refusal for anything thrown: a DomainError as it is, faults as INTERNAL_SERVER_ERROR with a request id. */
export function toRefusal(
  cause: unknown,
  log: Logger,
): { code: ErrorCode; fields?: FieldErrors | undefined; details: ErrorDetails } {
  if (cause instanceof DomainError) return cause;
  if (cause instanceof ZodError) return { code: 'BAD_USER_INPUT', fields: toFieldErrors(cause), details: {} };
  const full = toQuotaRefusal(cause);
  if (full) return full;
  const codes = codesOf(cause);
  if (codes.some((code) => UNSTORABLE.test(code))) return { code: 'BAD_USER_INPUT', details: {} };
  const requestId = requestScope.getStore()?.requestId ?? systemIds.uuid();
  if (isUnavailable(cause, codes)) {
    log.warn({ err: cause, requestId }, 'database or service out of reach');
    return { code: 'SERVICE_UNAVAILABLE', details: { requestId } };
  }
  log.error({ err: cause, requestId }, 'request failed');
  return { code: 'INTERNAL_SERVER_ERROR', details: { requestId } };
}

const PLAIN_STATUS: Partial<Record<ErrorCode, number>> = {
  ...STATUS,
  UNAUTHORIZED: 401,
  BAD_USER_INPUT: 400,
  UPLOAD_NOT_FOUND: 404,
  UPLOADS_FULL: 413,
  QUOTA_EXCEEDED: 413,
  FILE_TOO_LARGE: 413,
  FILE_TYPE_NOT_ALLOWED: 415,
};

/** HTTP status of a refusal outside GraphQL. */
export const statusOf = (code: ErrorCode): number => PLAIN_STATUS[code] ?? 403;

/** HTTP status and headers of a refusal outside GraphQL. */
export function refusalResponse(cause: unknown, log: Logger): Response {
  const { code, details } = toRefusal(cause, log);
  const status = statusOf(code);
  const headers = typeof details.retryAfter === 'number' ? retryHeader(details.retryAfter) : {};
  return Response.json({ code, ...details }, { status, headers });
}

/** The header that says when to try again. `milliseconds`: how long to wait. */
export const retryHeader = (milliseconds: number) => ({
  'Retry-After': String(Math.ceil(milliseconds / 1000)),
});

function isUnavailable(cause: unknown, codes: string[]): boolean {
  if (codes.some((code) => UNAVAILABLE.test(code) || NETWORK.has(code))) return true;
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (LOST_CONNECTION.test(error.message)) return true;
  }
  return false;
}

/** The codes of an error and of its causes: Drizzle wraps the driver's errors. */
function codesOf(cause: unknown): string[] {
  const codes: string[] = [];
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string') codes.push(error.code);
  }
  return codes;
}
