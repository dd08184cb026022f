'use client';
import type { DehydratedState } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useVersionToast } from '@/components/app/use-version-toast';
import { Heartbeat } from './heartbeat';
import { Providers } from './providers';
import { RealtimeProvider } from './realtime-provider';

/** Nothing is drawn by it: the page does not wait. */
const NetworkNews = dynamic(() => import('./network-news').then((module) => module.NetworkNews), {
  ssr: false,
});

export function SignedInParts({ state, children }: { state: DehydratedState; children: ReactNode }) {
  return (
    <Providers state={state} standing={useVersionToast()}>
      <RealtimeProvider>{children}</RealtimeProvider>
      <Heartbeat />
      <NetworkNews />
    </Providers>
  );
}
