import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';

export interface FactListProps {
  label: string;
  /** Null: left out. */
  facts: readonly (readonly [icon: LucideIcon, text: string | null])[];
  className?: string;
}

/** Short facts about something, each with its icon. */
export function FactList({ label, facts, className }: FactListProps) {
  return (
    <ul aria-label={label} className={clsx('flex flex-wrap text-ink-2', className)}>
      {facts.map(([Icon, text]) =>
        text ? (
          <li key={text} className="num flex items-center gap-1.5">
            <Icon aria-hidden className="size-4 flex-none text-ink-3" />
            {text}
          </li>
        ) : null,
      )}
    </ul>
  );
}
