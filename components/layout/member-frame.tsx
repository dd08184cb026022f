'use client';
import type { DehydratedState } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';

const SignedInProviders = dynamic(() =>
  import('./signed-in-providers').then((module) => module.SignedInProviders),
);
const Frame = dynamic(() => import('./app-frame').then(({ AppFrame }) => AppFrame));

/**
 * The frame of a signed-in person on a public page, in separate files: every visitor loads all client components that
 * a page imports statically, rendered or not.
 */
export function MemberFrame({ state, children }: { state: DehydratedState; children: ReactNode }) {
  return (
    <SignedInProviders state={state}>
      <Frame>{children}</Frame>
    </SignedInProviders>
  );
}
