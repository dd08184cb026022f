import type { Database } from '../../../db/client.ts';
import type { KindWork } from '../model.ts';

/** For kinds whose log is all there is: stored as sent, nothing beside it. */
export async function logOnly<Payload>(
  _db: Database,
  _items: readonly unknown[],
): Promise<KindWork<Payload>> {
  return { apply: (_id, payload) => payload, writes: () => [] };
}
