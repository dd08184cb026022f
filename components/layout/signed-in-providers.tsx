'use client';
import type { DehydratedState } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useVersionToast } from '@/components/app/use-version-toast';
import { learnFromPage } from '@/lib/app/server-clock';
import { Heartbeat } from './heartbeat';
import { Providers } from './providers';
import { RealtimeProvider } from './realtime-provider';
// Not lazy: without it no event refreshes a query, and its code is about 1 KiB.
import { ServerEvents } from './server-events';
import { RenderedAt } from '@/lib/app/rendered-at';

export interface SignedInProvidersProps {
  state: DehydratedState;
  /** The server's clock (milliseconds) when it rendered this. */
  serverNow: number;
  children: ReactNode;
}

export function SignedInProviders({ state, serverNow, children }: SignedInProvidersProps) {
  // Runs before any child renders, so that all that depends on the server's clock is right at once.
  useState(() => learnFromPage(serverNow));
  return (
    <Providers state={state} standing={useVersionToast()}>
      <RealtimeProvider>
        <RenderedAt value={serverNow}>{children}</RenderedAt>
      </RealtimeProvider>
      <Heartbeat />
      <ServerEvents />
    </Providers>
  );
}
