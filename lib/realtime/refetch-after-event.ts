import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what an event of the server is about. A first answer still under way was made before the event
 * and would be taken for the newest (an invalidation alone waits for it): it is dropped first.
 */
export async function refetchAfterEvent(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
