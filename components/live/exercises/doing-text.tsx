'use client';
import clsx from 'clsx';
import { CheckCheck, Clock, Pencil, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Doing } from '@/lib/live-exercise/wall';

/** The signs of what students are doing. */
export const DOING_SIGNS = {
  AWAY: WifiOff,
  HANDED_IN: CheckCheck,
  TYPING: Pencil,
  STILL: Clock,
  ALL_ANSWERED: Clock,
  WORKING: null,
} as const;
const minutesOf = (ms: number) => Math.max(1, Math.floor(ms / 60_000));

/** What a student is doing, in words. */
export function useDoingText(): (doing: Doing) => string {
  const t = useTranslations('live-exercises.doing');
  return (doing) => {
    switch (doing.is) {
      case 'AWAY':
        return doing.ms === null ? t('notHere') : t('away', { minutes: minutesOf(doing.ms) });
      case 'HANDED_IN':
        return t('handedIn');
      case 'TYPING':
        return t('typing', { number: doing.number });
      case 'STILL':
        return t('still', { minutes: minutesOf(doing.ms) });
      case 'ALL_ANSWERED':
        return t('allAnswered');
      case 'WORKING':
        return t('working', { given: doing.given });
    }
  };
}

/** What a student is doing, under the name. */
export function DoingText({ doing }: { doing: Doing }) {
  const text = useDoingText();
  const Sign = DOING_SIGNS[doing.is];
  return (
    <span
      className={clsx(
        'flex items-center gap-1 text-meta whitespace-nowrap [&_svg]:size-3.5 [&_svg]:flex-none',
        doing.is === 'TYPING'
          ? 'font-semibold text-kok'
          : doing.is === 'HANDED_IN'
            ? 'text-jashyl'
            : 'text-ink-2',
      )}
    >
      {Sign ? <Sign aria-hidden /> : null}
      {text(doing)}
    </span>
  );
}
