import type { Materializer } from './model.ts';

/** For kinds whose log is all there is: stored as sent, nothing beside it, nothing to be read before. */
function materializer<Payload>(): Materializer<Payload> {
  return { apply: (_id, payload) => payload, writes: () => [], toCache: () => null };
}

export const logOnly = {
  openBatch: async <Payload>() => materializer<Payload>(),
  openCachedBatch: materializer,
};
