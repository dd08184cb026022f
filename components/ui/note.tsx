import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  hint: { ground: 'bg-sary-soft', ink: 'text-sary-ink', Icon: Lightbulb },
  info: { ground: 'bg-kok-soft', ink: 'text-kok', Icon: Info },
  ok: { ground: 'bg-jashyl-soft', ink: 'text-jashyl', Icon: CircleCheck },
  /** An answer that is not right, with its author's hint. */
  notYet: { ground: 'bg-anar-soft', ink: 'text-anar', Icon: Lightbulb },
  error: { ground: 'bg-anar-soft', ink: 'text-anar', Icon: CircleAlert },
} as const;

export interface NoteProps {
  tone?: keyof typeof TONES;
  children: ReactNode;
  className?: string;
  /** `alert` when it appears as a result of the person's action. */
  role?: 'alert' | 'status';
}

export function Note({ tone = 'info', children, className, role }: NoteProps) {
  const { ground, ink, Icon } = TONES[tone];
  return (
    <div role={role} className={clsx('flex gap-2.5 rounded-field px-3.5 py-3', ground, className)}>
      <Icon aria-hidden className={clsx('mt-px size-5 flex-none', ink)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
