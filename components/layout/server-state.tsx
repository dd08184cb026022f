'use client';
import { HydrationBoundary } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { deviceInstant } from '@/lib/app/server-clock';

/** The same state, with the instants at which data came by this device's clock: the query cache knows no other. */
function byDeviceClock(state: DehydratedState): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: deviceInstant(query.dehydratedAt),
      state: { ...query.state, dataUpdatedAt: deviceInstant(query.state.dataUpdatedAt) },
    })),
  };
}

/**
 * Gives the server's data to the query cache. On a device whose clock is ahead they would be old at once and be asked for
 * again, and newer data of the server refused; on one behind they would stay new for as long as it is behind.
 */
export function ServerState({
  state,
  children,
}: {
  state: DehydratedState | undefined;
  children: ReactNode;
}) {
  const own = useMemo(() => state && byDeviceClock(state), [state]);
  return <HydrationBoundary state={own}>{children}</HydrationBoundary>;
}
