'use client';
import type { DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NewVersion } from '@/components/app/new-version';
import { Heartbeat } from './heartbeat';
import { Providers } from './providers';
import { RealtimeProvider } from './realtime-provider';

export function SignedInParts({ state, children }: { state: DehydratedState; children: ReactNode }) {
  return (
    <Providers state={state} standing={<NewVersion />}>
      <RealtimeProvider>{children}</RealtimeProvider>
      <Heartbeat />
    </Providers>
  );
}
