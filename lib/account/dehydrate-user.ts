import { QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { CURRENT_USER_KEY } from './queries';
import type { CurrentUser } from './queries';
import { dehydrateAll } from '@/lib/api/dehydrate-all';

/** The current user, as the server fetched it, for the browser's query cache; null: a visitor. */
export function dehydrateUser(user: CurrentUser | null): DehydratedState {
  const client = new QueryClient();
  client.setQueryData(CURRENT_USER_KEY, user);
  return dehydrateAll(client);
}
