import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '@/lib/api/errors';

/** Specification section 9: a repeated query is answered from the cache for 2 s; the cache is swept after 60 s. */
const CACHE_LIFE_MS = 2_000;
const SWEEP_MS = 60_000;
/**
 * A call without a line fails at once, in words. TanStack's own way is to hold it back and send it when the line
 * returns: a lesson would then begin by itself, long after its dialog was closed.
 */
const NETWORK_MODE = 'always';
const RETRIES = 2;

/** A refusal stays a refusal however often it is asked for; a broken line may be whole the next moment. */
function mayRetry(failures: number, error: unknown): boolean {
  return (
    failures < RETRIES && (isApiError(error, 'NETWORK_FAILURE') || isApiError(error, 'SERVICE_UNAVAILABLE'))
  );
}

/** `onSignedOut`: the API no longer knows this session and it could not be renewed. */
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
