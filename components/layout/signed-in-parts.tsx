'use client';
import type { DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useVersionToast } from '@/components/app/use-version-toast';
import { Heartbeat } from './heartbeat';
import { NetworkNews } from './network-news';
import { Providers } from './providers';
import { RealtimeProvider } from './realtime-provider';

export function SignedInParts({ state, children }: { state: DehydratedState; children: ReactNode }) {
  return (
    <Providers state={state} standing={useVersionToast()}>
      <RealtimeProvider>{children}</RealtimeProvider>
      <Heartbeat />
      <NetworkNews />
    </Providers>
  );
}
