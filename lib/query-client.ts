import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '@/lib/api/errors';

/** Specification section 9: a repeated query is answered from the cache for 2 s; the cache is swept after 60 s. */
const CACHE_LIFE_MS = 2_000;
const SWEEP_MS = 60_000;
/**
 * A request without a network fails at once, with an error text. TanStack's default is to pause it and send it when
 * the network is back: a lesson would then start by itself, long after its dialog was closed.
 */
const NETWORK_MODE = 'always';
const RETRIES = 2;

/** A refusal stays a refusal on every retry; a network failure may be over the next moment. */
function mayRetry(failures: number, error: unknown): boolean {
  return (
    failures < RETRIES && (isApiError(error, 'NETWORK_FAILURE') || isApiError(error, 'SERVICE_UNAVAILABLE'))
  );
}

/** `onSignedOut`: called when the API no longer knows this session and it could not be renewed. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isApiError(error, 'UNAUTHORIZED')) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: CACHE_LIFE_MS,
        gcTime: SWEEP_MS,
        retry: mayRetry,
        networkMode: NETWORK_MODE,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: NETWORK_MODE },
    },
  });
}
