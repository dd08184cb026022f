'use client';
import type { DehydratedState } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useVersionToast } from '@/components/app/use-version-toast';
import { learnServerClock } from '@/lib/app/server-clock';
import { createPart } from '@/lib/parts/part';
import { Heartbeat } from './heartbeat';
import { Providers } from './providers';
import { quietPart } from './quiet-part';
import { RealtimeProvider } from './realtime-provider';

const NetworkNews = quietPart(
  createPart(() => import('./network-news').then((module) => module.NetworkNews)),
);

export interface SignedInPartsProps {
  state: DehydratedState;
  /** The server's clock, where it drew this. */
  serverNow?: number;
  children: ReactNode;
}

export function SignedInParts({ state, serverNow, children }: SignedInPartsProps) {
  // Before anything under it is drawn: what depends on the server's clock is right at once.
  useState(() => (serverNow === undefined ? undefined : learnServerClock(serverNow)));
  return (
    <Providers state={state} standing={useVersionToast()}>
      <RealtimeProvider>{children}</RealtimeProvider>
      <Heartbeat />
      <NetworkNews />
    </Providers>
  );
}
