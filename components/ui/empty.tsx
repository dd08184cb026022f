import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence on why it is empty. */
  text?: ReactNode;
  /** One action. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ title, text, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('px-4 py-6 text-center', className)}>
      <svg viewBox="-60 -100 120 112" width="96" height="90" aria-hidden className="mx-auto">
        <g fill="none" strokeLinecap="round">
          <path
            d="M0 2V-42C0 -80 -42 -80 -42 -53C-42 -33 -18 -33 -19 -51M0 -42C0 -80 42 -80 42 -53C42 -33 18 -33 19 -51"
            stroke="var(--sary)"
            strokeWidth="15"
          />
          <path d="M-54 8H54" stroke="var(--edge)" strokeWidth="3" strokeDasharray="9 7" />
        </g>
      </svg>
      <h2 className="mt-2 mb-1.5 text-h3">{title}</h2>
      {text ? <p className="mx-auto max-w-prose text-ink-2">{text}</p> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
