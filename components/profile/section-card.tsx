import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

export interface SectionCardProps {
  title: string;
  /** Beside the content: a smaller heading. */
  aside?: boolean;
  /** At the end of the heading's row. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a profile with its own heading. */
export function SectionCard({ title, aside, action, children }: SectionCardProps) {
  return (
    <Card>
      <section>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className={aside ? 'text-h3' : undefined}>{title}</h2>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}
