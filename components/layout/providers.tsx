'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ToastProvider } from '@/components/ui/toast';
import type { StandingToast } from '@/components/ui/toast';
import { leaveEnded } from '@/lib/account/leave';
import { createQueryClient } from '@/lib/query-client';
import { ServerState } from './server-state';

interface ProvidersProps {
  state?: DehydratedState;
  /** A message that stays until it is answered. */
  standing?: StandingToast | null;
  children: ReactNode;
}

/** Providers for every component of a page: the query cache, filled with the server's data, and toasts. */
export function Providers({ state, standing, children }: ProvidersProps) {
  const [client] = useState(() => createQueryClient(leaveEnded));
  return (
    <QueryClientProvider client={client}>
      <ServerState state={state}>
        <ToastProvider standing={standing}>{children}</ToastProvider>
      </ServerState>
    </QueryClientProvider>
  );
}
