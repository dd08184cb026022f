import { createHash } from 'node:crypto';
import { canonicalJson } from '../../canonical-json.ts';

/** Replaces the hash of erased text: a short text could be found by trying. The id still identifies the operation. */
export const ERASED_HASH = '';

/** The hash that is equal if a repeated id is the same operation: of author and content. */
export function contentHash(userId: number | null, payload: unknown): string {
  return createHash('sha256')
    .update(`${userId ?? 0} ${canonicalJson(payload)}`)
    .digest('base64url');
}
