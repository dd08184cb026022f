import type { ReactNode } from 'react';
import { OfflineLine } from './offline-line';
import { OfflineWords } from './offline-words';
import { CONTENT_ID, SkipLink } from './skip-link';
import { VisitorBar } from './visitor-bar';
import type { VisitorBarProps } from './visitor-bar';

export interface VisitorFrameProps {
  bar?: VisitorBarProps['show'];
  redirectAfter?: string | null;
  children: ReactNode;
}

/** The minimal frame of a page for a visitor: no query cache, only the shell's messages. */
export function VisitorFrame({ bar, redirectAfter, children }: VisitorFrameProps) {
  return (
    <>
      <SkipLink />
      <VisitorBar show={bar} redirectAfter={redirectAfter} />
      <OfflineLine>
        <OfflineWords />
      </OfflineLine>
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
