import type { QueryKey } from '@tanstack/react-query';
import type { SERVER_EVENTS } from '@/lib/contract/socket.ts';

/** What of the query cache an event of the server makes old; declared beside the queries it names. */
export interface Refresh {
  /** The `kind` of a `changed`, or the event of notifications. */
  on: { kind: string } | { event: typeof SERVER_EVENTS.notification };
  /** Asked for again, also when the socket stands again: what happened meanwhile was sent to nobody. */
  keys: readonly QueryKey[];
  /** Milliseconds until they are, once for all that happens meanwhile; left out: at once. `id` is what changed. */
  delayOf?: (id: number | null) => number;
}
