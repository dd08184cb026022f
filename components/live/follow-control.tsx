'use client';
import clsx from 'clsx';
import { LocateFixed, Move } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

interface LeadButtonProps {
  isLeading: boolean;
  onToggle: () => void;
  /** Students who are here, and all. */
  here: number;
  all: number;
}

/** The teacher leads all through the board, or no longer. */
export function LeadButton({ isLeading, onToggle, here, all }: LeadButtonProps) {
  const t = useTranslations('live.follow');
  return (
    <Button
      size="sm"
      variant={isLeading ? 'primary' : 'subtle'}
      aria-pressed={isLeading}
      data-testid="lead"
      onClick={onToggle}
    >
      <LocateFixed aria-hidden />
      {t('me')}
      <span aria-hidden className="num font-normal">
        {t('count', { here, all })}
      </span>
      <span className="sr-only">{t('countWords', { here, all })}</span>
    </Button>
  );
}

interface FollowCardProps {
  follows: boolean;
  teacher: string;
  onToggle: () => void;
}

/** Says whether this person sees what the teacher sees; one press changes it. */
export function FollowCard({ follows, teacher, onToggle }: FollowCardProps) {
  const t = useTranslations('live.follow');
  const Sign = follows ? LocateFixed : Move;
  return (
    <div
      data-testid="follow-card"
      className={clsx(
        'pointer-events-auto flex max-w-full flex-wrap items-center justify-end gap-x-2 gap-y-1 rounded-card border bg-surface py-1 pr-1 pl-2.5 text-sm',
        follows ? 'border-line' : 'border-dashed border-edge',
      )}
    >
      <p
        role="status"
        className="flex min-w-0 items-center gap-2 font-semibold [&_svg]:size-4 [&_svg]:flex-none"
      >
        <Sign aria-hidden className={follows ? 'text-kok' : 'text-ink-3'} />
        {follows ? t('following', { name: teacher }) : t('alone')}
      </p>
      <Button size="sm" variant={follows ? 'subtle' : 'secondary'} onClick={onToggle}>
        {follows ? t('stop') : t('follow', { name: teacher })}
      </Button>
    </div>
  );
}
