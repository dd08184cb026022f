import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

interface PartProps {
  title: string;
  /** Beside the title: how many, or how much. */
  count?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** A part of the side column. */
  isSmall?: boolean;
  children: ReactNode;
}

/** A part of a lesson's page. */
export function Part({ title, count, action, isSmall, children }: PartProps) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id}>
        <div className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
          <h2 id={id} className={isSmall ? 'text-h3' : 'text-h2'}>
            {title}
          </h2>
          {count === undefined ? null : <span className="num text-ink-3">{count}</span>}
          {action ? <div className="ml-auto">{action}</div> : null}
        </div>
        {children}
      </section>
    </Card>
  );
}
