'use client';
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ToastProvider } from '@/components/ui/toast';
import { leaveToSignIn } from '@/lib/account/sign-out';
import { createQueryClient } from '@/lib/query-client';

/** What every part of a page may use: the query cache, filled with what the server fetched, and toasts. */
export function Providers({ state, children }: { state?: DehydratedState; children: ReactNode }) {
  const [client] = useState(() => createQueryClient(leaveToSignIn));
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <ToastProvider>{children}</ToastProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
