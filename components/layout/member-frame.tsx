'use client';
import type { DehydratedState } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';

const SignedInProviders = dynamic(() =>
  import('./signed-in-providers').then((module) => module.SignedInProviders),
);
const Frame = dynamic(() => import('./app-frame').then(({ AppFrame }) => AppFrame));

interface MemberFrameProps {
  state: DehydratedState;
  /** The server's clock (milliseconds) when it rendered this. */
  serverNow: number;
  children: ReactNode;
}

/**
 * The frame of a signed-in person on a public page, in separate files: every visitor loads all client components that
 * a page imports statically, rendered or not.
 */
export function MemberFrame({ state, serverNow, children }: MemberFrameProps) {
  return (
    <SignedInProviders state={state} serverNow={serverNow}>
      <Frame>{children}</Frame>
    </SignedInProviders>
  );
}
