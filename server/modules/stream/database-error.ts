/** SQLSTATE classes caused by the stored content: data exception, integrity, program limits. */
const CONTENT = /^(22|23|54)/;

/** Whether the database refused the content itself, so that a retry of the same would fail the same. */
export function isContentError(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && CONTENT.test(cause.code)) return true;
  }
  return false;
}
