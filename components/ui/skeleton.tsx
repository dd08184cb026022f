import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A static block in place of loading content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-3.5 rounded-[6px] bg-sunken', className)} />;
}

/** Shows its skeletons only after 300 ms: faster content needs none. `label`: what is loading. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={clsx('animate-late', className)}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Skeleton of a list of people or lessons. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3 border-line p-4 not-first:border-t">
          <Skeleton className="size-12 flex-none rounded-full" />
          <div className="flex-1">
            <Skeleton className="w-[55%]" />
            <Skeleton className="mt-2 w-[35%]" />
          </div>
        </div>
      ))}
    </div>
  );
}
