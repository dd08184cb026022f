/** What happens to a page that has no fault: the line is down, or the reader went on. */
const NO_FAULT =
  /^(?:AbortError|TimeoutError|ApiError (?:NETWORK_FAILURE|SERVICE_UNAVAILABLE|UNAUTHORIZED))$/;
const OWN_CHUNK = /\/_next\/static\/chunks\/(?:[\w.~-]+\/)*([\w.~-]+\.js):(\d+):(\d+)/;
const ANY_ADDRESS = /\b[a-z-]+:\/\//;

interface Thrown {
  name?: unknown;
  stack?: unknown;
  digest?: unknown;
  code?: unknown;
}

/** The name of its kind, of what is an error: whoever throws something else may have written anything there. */
const nameOf = (thrown: Thrown): string =>
  thrown instanceof Error && /^[A-Z][A-Za-z]{1,39}$/.test(thrown.name) ? thrown.name : 'Error';

/** What the server called an error before it hid it: digits, or the code of a refusal (lib/api/errors.ts). */
const serverCode = (digest: string): string | undefined =>
  /^\d{1,12}$/.exec(digest)?.[0] ?? /^api;([A-Z_]{3,40});/.exec(digest)?.[1];

/**
 * A code for the error (lib/contract/browser-error.ts): its kind and where it was thrown, without its words. Null: it is
 * no fault of ours, or was thrown by an extension of the browser.
 */
export function codeOf(thrown: unknown): string | null {
  if (typeof thrown !== 'object' || thrown === null) return null;
  const error: Thrown = thrown;
  const known = typeof error.digest === 'string' ? serverCode(error.digest) : undefined;
  const stack = typeof error.stack === 'string' ? error.stack : '';
  const [, chunk, line, column] = OWN_CHUNK.exec(stack) ?? [];
  if (!known && !chunk && ANY_ADDRESS.test(stack)) return null;
  // Nothing says what it is: whoever threw it wrote no error.
  if (!known && !chunk && !(thrown instanceof Error)) return null;
  const place = known ?? (chunk && `${chunk}:${line}:${column}`);
  const name = known && !/^\d/.test(known) ? 'ApiError' : nameOf(error);
  const code = place ? `${name} ${place}` : name;
  return NO_FAULT.test(code) || NO_FAULT.test(name) ? null : code;
}
