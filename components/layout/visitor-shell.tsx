import { VisitorFrame } from './visitor-frame';
import type { VisitorFrameProps } from './visitor-frame';
import { VisitorProviders } from './visitor-providers';

/** The frame of a page where a visitor signs in or up. */
export function VisitorShell(props: VisitorFrameProps) {
  return (
    <VisitorProviders namespaces={['validation', 'account']}>
      <VisitorFrame {...props} />
    </VisitorProviders>
  );
}
