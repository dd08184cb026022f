import { createHash } from 'node:crypto';
import { canonicalJson } from '../../canonical-json.ts';

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
