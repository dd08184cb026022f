const MARK = 'Refusal';

/** An expected failure: a sentence with its cause and the remedy, for whoever reads it at a terminal or in the log. */
export function refusal(sentence: string, cause?: unknown): Error {
  const error = new Error(sentence, { cause });
  error.name = MARK;
  return error;
}

export const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === MARK;

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? codeOf(error.cause)) : undefined;

/** A full disk as its system call, PGlite or PostgreSQL (53100) report it. */
export const isDiskFull = (error: unknown): boolean => {
  const code = codeOf(error);
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === '53100' ||
    (error instanceof Error && /no space left on device/i.test(error.message))
  );
};
