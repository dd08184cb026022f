import type { KindWork } from '../model.ts';

/** For kinds whose log is all there is: stored as sent, nothing beside it, nothing to be read before. */
function work<Payload>(): KindWork<Payload> {
  return { apply: (_id, payload) => payload, writes: () => [], known: () => null };
}

export const logOnly = { openWork: async <Payload>() => work<Payload>(), recallWork: work };
