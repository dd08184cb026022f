'use client';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

export interface PartCardProps {
  title: string;
  /** Beside the heading: a number. */
  count?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a lesson in its editor. */
export function PartCard({ title, count, actions, children }: PartCardProps) {
  const id = useId();
  return (
    <Card className="p-5! max-md:p-3.5!">
      <section aria-labelledby={id}>
        <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id={id}>{title}</h2>
          {count === undefined ? null : <span className="num text-ink-2">{count}</span>}
          {actions ? (
            <div className="ml-auto flex flex-wrap justify-end gap-2 max-md:w-full max-md:*:flex-1">
              {actions}
            </div>
          ) : null}
        </div>
        {children}
      </section>
    </Card>
  );
}
