import type { Materializer } from './model.ts';

/** For kinds that consist only of their log: payloads are stored as sent, without further tables and reads. */
function materializer<Payload>(): Materializer<Payload> {
  return { apply: (_id, payload) => payload, writes: () => [], toCache: () => null };
}

export const logOnly = {
  openBatch: async <Payload>() => materializer<Payload>(),
  openCachedBatch: materializer,
};
