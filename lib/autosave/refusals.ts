import { isApiError } from '@/lib/api/errors';
import type { FieldRefusal, Values } from './state';

/** The field that the server's path of a refused input is about; undefined: the one whose name the path has. */
export type FieldOf = (path: string, sent: Values) => string | undefined;

/** `words.1.text` is about `words.1`, or else about `words`. */
function findField(path: string, names: readonly string[]): string | undefined {
  return names
    .filter((name) => path === name || path.startsWith(`${name}.`))
    .sort((one, other) => other.length - one.length)[0];
}

/** The refused fields of BAD_USER_INPUT; without those that nobody here knows, and of each field the first refusal. */
export function refusalsOf(
  error: unknown,
  { sent, known, fieldOf }: { sent: Values; known: Values; fieldOf?: FieldOf },
): Record<string, FieldRefusal> {
  const refusals: Record<string, FieldRefusal> = {};
  if (!isApiError(error, 'BAD_USER_INPUT')) return refusals;
  const names = Object.keys({ ...known, ...sent });
  for (const [full, refusal] of Object.entries(error.fields ?? {})) {
    const path = full.replace(/^input\./, '');
    const field = fieldOf?.(path, sent) ?? findField(path, names);
    if (field !== undefined) refusals[field] ??= { ...refusal, path };
  }
  return refusals;
}
