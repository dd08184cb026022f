import type { ErrorCode, FieldErrors } from '#contract/errors.ts';

/**
 * A refusal the caller is told of: GraphQL sends `code` as `extensions.code`, sockets as `code` of the answer.
 * Everything else that is thrown is a fault: masked, logged, 500.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** Input paths and their messages, for forms. */
  readonly fields: FieldErrors | undefined;
  /** Further values for the text: `at` (ISO instant), `retryAfter` (milliseconds), `contact` (an address). */
  readonly details: Readonly<Record<string, string | number>>;

  constructor(
    code: ErrorCode,
    options: { fields?: FieldErrors; details?: Record<string, string | number> } = {},
  ) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.fields = options.fields;
    this.details = options.details ?? {};
  }
}
