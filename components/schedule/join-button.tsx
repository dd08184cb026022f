'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-class';
import { livePath } from '@/lib/live/paths';
import { joinWindow } from '@/lib/schedule/window';
import type { Schedule } from '@/lib/schedule/window';

export interface JoinButtonProps {
  schedule: Schedule;
  now: number;
  size?: ButtonSize;
  /** Style while the room is open. */
  variant?: ButtonVariant;
  className?: string;
  earlyClassName?: string;
  /** Called on a press before the room opens, to show when it does. */
  onEarly: () => void;
  /** Id of the text that says when it opens, while that is shown. */
  describedBy?: string;
}

/** Enters the room; before it opens, the button stays, muted, and says when it will. */
export function JoinButton({
  schedule,
  now,
  size,
  variant,
  className,
  earlyClassName,
  onEarly,
  describedBy,
}: JoinButtonProps) {
  const t = useTranslations('schedule');
  if (!schedule.viewerCan.join) return null;
  const window = joinWindow(schedule, now);
  if (window === 'late') return null;
  const nameOf = (text: string) => `${text}: ${schedule.title}`;
  if (window === 'early') {
    return (
      <Button
        variant="subtle"
        size={size}
        className={clsx(className, earlyClassName)}
        aria-describedby={describedBy}
        aria-label={nameOf(t('join'))}
        onClick={onEarly}
      >
        {t('join')}
      </Button>
    );
  }
  const live = schedule.state === 'LIVE';
  const text = live && !variant ? t('joinLive') : t('join');
  return (
    <Button asChild size={size} variant={variant ?? (live ? 'danger' : 'primary')} className={className}>
      <Link href={livePath(schedule.id)} prefetch={false} aria-label={nameOf(text)}>
        {text}
      </Link>
    </Button>
  );
}
