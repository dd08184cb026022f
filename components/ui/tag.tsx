import clsx from 'clsx';
import type { ReactNode } from 'react';

const TONES = {
  plain: 'bg-sunken text-ink-2',
  kok: 'bg-kok-soft text-ink',
  sary: 'bg-sary-soft text-sary-ink',
  ok: 'bg-jashyl-soft text-jashyl',
  error: 'bg-anar-soft text-anar',
  live: 'bg-anar font-bold text-on-anar',
} as const;

export type TagTone = keyof typeof TONES;

export function Tag({
  tone = 'plain',
  className,
  children,
}: {
  tone?: TagTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-[26px] items-center gap-1.5 rounded-tag px-2.5 py-0.5 text-meta font-[560] whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
