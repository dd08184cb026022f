import { createHash } from 'node:crypto';

/** JSON with the keys of every object in order: the same content gives the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/**
 * Stands for the hash of words that have left the log: short ones would be found by trying. Whoever sent them is still
 * known by the id.
 */
export const ERASED_HASH = '';

/** What must be equal for a repeated id to be the same operation: author and content. */
export function contentHash(userId: number | null, payload: unknown): string {
  return createHash('sha256')
    .update(`${userId ?? 0} ${canonicalJson(payload)}`)
    .digest('base64url');
}
