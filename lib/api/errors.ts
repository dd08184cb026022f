import { isErrorCode } from '@/lib/contract/errors.ts';
import type { ErrorCode, FieldErrors } from '@/lib/contract/errors.ts';

/** NETWORK_FAILURE: the call received no answer. */
export type ApiErrorCode = ErrorCode | 'NETWORK_FAILURE';

const DIGEST_MARK = 'api;';

/** A refusal of the API, or no answer at all. Not for display: use-error-text.ts gives the text. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly fields?: FieldErrors;
  /** The rest of `extensions`: `at` of SCHEDULE_TOO_EARLY, `retryAfter` of TOO_MANY_REQUESTS ... */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
  /** The only field of a server-side error that Next passes to the browser; see `reviveError`. */
  readonly digest: string;

  constructor(code: ApiErrorCode, options: Partial<Pick<ApiError, 'fields' | 'details' | 'requestId'>> = {}) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
    this.requestId = options.requestId;
    this.digest = `${DIGEST_MARK}${code};${options.requestId ?? ''}`;
  }
}

/** Restores a server's ApiError on the browser's error page from its digest. Returns other errors unchanged. */
export function reviveError(error: Error & { digest?: string }): Error & { digest?: string } {
  if (error instanceof ApiError || !error.digest?.startsWith(DIGEST_MARK)) return error;
  const [code, requestId] = error.digest.slice(DIGEST_MARK.length).split(';');
  return isErrorCode(code) ? new ApiError(code, { requestId: requestId || undefined }) : error;
}

export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** One entry of a GraphQL answer's `errors`. */
export interface GraphQLFailure {
  message?: string;
  extensions?: Record<string, unknown>;
}

export function toApiError(failure: GraphQLFailure, requestId?: string): ApiError {
  const { code, fields, requestId: ownId, ...details } = failure.extensions ?? {};
  return new ApiError(isErrorCode(code) ? code : 'INTERNAL_SERVER_ERROR', {
    fields: fields as FieldErrors | undefined,
    details,
    requestId: typeof ownId === 'string' ? ownId : requestId,
  });
}

export interface GraphQLAnswer<Data = unknown> {
  data?: Data | null;
  errors?: GraphQLFailure[];
}

/** Returns the data of an answer, or throws its first error. */
export function readAnswer<Data>(answer: GraphQLAnswer<Data>, requestId?: string): Data {
  const failure = answer.errors?.[0];
  if (failure) throw toApiError(failure, requestId);
  if (!answer.data) throw new ApiError('INTERNAL_SERVER_ERROR', { requestId });
  return answer.data;
}
