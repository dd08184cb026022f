import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches what a server event concerns. A first request still in flight was made before the event, and its answer
 * would be taken for the newest (an invalidation alone waits for it), so it is cancelled first.
 */
export async function refetchAfterEvent(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
