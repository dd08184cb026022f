import clsx from 'clsx';
import type { ComponentProps } from 'react';

export interface CardProps extends ComponentProps<'div'> {
  /** Content reaches the edges: rows, covers. */
  flush?: boolean;
}

export function Card({ flush, className, ...rest }: CardProps) {
  return (
    <div
      className={clsx(
        'min-w-0 rounded-card border border-line bg-surface',
        flush ? 'overflow-hidden' : 'p-4 max-md:p-3.5',
        className,
      )}
      {...rest}
    />
  );
}
