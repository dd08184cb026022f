import type { ReactNode } from 'react';
import { Providers } from './providers';
import { MessagesProvider } from './messages-provider';
import { OfflineLine } from './offline-line';
import { CONTENT_ID, SkipLink } from './skip-link';
import { VisitorBar } from './visitor-bar';

const VISITOR_NAMESPACES = ['common', 'errors', 'validation', 'account', 'board'] as const;

export interface VisitorShellProps {
  bar?: 'both' | 'logIn' | 'signUp';
  children: ReactNode;
}

/** The frame of a page for somebody who is not signed in. */
export function VisitorShell({ bar, children }: VisitorShellProps) {
  return (
    <MessagesProvider namespaces={VISITOR_NAMESPACES}>
      <Providers>
        <SkipLink />
        <VisitorBar show={bar} />
        <OfflineLine />
        <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
          {children}
        </main>
      </Providers>
    </MessagesProvider>
  );
}
