const MARK = 'Problem';

/** An expected failure: one sentence with cause and remedy, shown without a stack. */
export function problem(sentence: string): Error {
  const error = new Error(sentence);
  error.name = MARK;
  return error;
}

export function isProblem(error: unknown): error is Error {
  return error instanceof Error && error.name === MARK;
}

/** Shows why a command ends. */
export function explain(error: unknown): void {
  const text = isProblem(error)
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`\n  ${text}\n\n`);
}
