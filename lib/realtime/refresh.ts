import type { QueryKey } from '@tanstack/react-query';
import type { SERVER_EVENTS } from '@/lib/contract/socket.ts';

/** Which queries a server event makes stale; declared beside those queries. */
export interface Refresh {
  /** The `kind` of a `changed` event, or the notification event. */
  on: { kind: string } | { event: typeof SERVER_EVENTS.notification };
  /** Queries to fetch again, also after a reconnect: events of the meantime did not arrive. */
  keys: readonly QueryKey[];
  /** Delay in milliseconds, during which further events are batched; omitted: at once. `id` is what changed. */
  delayOf?: (id: number | null) => number;
  /** What is on screen stays as it is; the queries are fetched again when they are opened the next time. */
  atOpening?: boolean;
}
