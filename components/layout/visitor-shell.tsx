import { VisitorFrame } from './visitor-frame';
import type { VisitorFrameProps } from './visitor-frame';
import { VisitorParts } from './visitor-parts';

/** The frame of a page where a visitor signs in or up. */
export function VisitorShell(props: VisitorFrameProps) {
  return (
    <VisitorParts namespaces={['validation', 'account']}>
      <VisitorFrame {...props} />
    </VisitorParts>
  );
}
