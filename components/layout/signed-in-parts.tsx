'use client';
import type { DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useVersionToast } from '@/components/app/use-version-toast';
import { createPart } from '@/lib/parts/part';
import { Heartbeat } from './heartbeat';
import { Providers } from './providers';
import { quietPart } from './quiet-part';
import { RealtimeProvider } from './realtime-provider';

const NetworkNews = quietPart(
  createPart(() => import('./network-news').then((module) => module.NetworkNews)),
);

export function SignedInParts({ state, children }: { state: DehydratedState; children: ReactNode }) {
  return (
    <Providers state={state} standing={useVersionToast()}>
      <RealtimeProvider>{children}</RealtimeProvider>
      <Heartbeat />
      <NetworkNews />
    </Providers>
  );
}
