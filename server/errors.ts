import type { ErrorCode, FieldErrors } from '#contract/errors.ts';

/** Values sent beside the code: an instant, milliseconds, an address, a list of violations. */
export type ErrorDetails = Readonly<Record<string, string | number | readonly unknown[]>>;

/**
 * A refusal that the caller learns: GraphQL sends `code` as `extensions.code`, sockets as `code` of the answer.
 * Anything else that is thrown is a fault: masked, logged, 500.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** Input paths with their error codes, for forms. */
  readonly fields: FieldErrors | undefined;
  /** Further values for the text: `at` (ISO instant), `retryAfter` (milliseconds), `contact` (an address), `violations`. */
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, options: { fields?: FieldErrors; details?: ErrorDetails } = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.fields = options.fields;
    this.details = options.details ?? {};
  }
}
