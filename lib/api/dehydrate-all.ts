import { dehydrate } from '@tanstack/react-query';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { serverInstant } from '@/lib/app/server-clock';

/** What the web process has fetched, for the browser: with the instants of the server's clock, not of this machine's. */
export function dehydrateAll(client: QueryClient): DehydratedState {
  const state = dehydrate(client);
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: serverInstant(query.dehydratedAt),
      state: { ...query.state, dataUpdatedAt: serverInstant(query.state.dataUpdatedAt) },
    })),
  };
}
