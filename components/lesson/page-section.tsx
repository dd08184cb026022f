import { useId } from 'react';
import type { ReactNode } from 'react';

/** A section of a lesson's page with its heading. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} dir="auto" className="mb-2 wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}
