'use client';
import { Users, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { clockText, minutesLeft, minutesToAnnounce } from '@/lib/live/lesson-phase';
import type { SessionState } from '@/lib/live/session-state';
import { BackLink } from './live-frame';
import { TimerChip } from './timer-chip';

export interface RoomHeaderProps {
  schedule: LiveScheduleFragment;
  state: SessionState;
  now: number;
  /** Number of participants in the media room. */
  count: number;
  /** The latest arrival or departure. */
  sentence: string;
}

/** Text on how the network affects the video; empty when all is well. */
export function useNetworkText(state: SessionState): string {
  const t = useTranslations('live.bar');
  const save = useTranslations('live-room.save');
  if (state.transport !== 'connected') return '';
  if (state.isSaving) return save(state.videoLevel === 'off' ? 'barNoStills' : 'bar');
  if (state.videoLevel === 'off') return t('weakOff');
  if (state.videoLevel === 'full') return '';
  return state.lowVideo && state.quality === 'good' ? t('lowVideo') : t('weakLowered');
}

/**
 * The time left in the last ten minutes; gone again when the lesson is lengthened. The clock is no live region, which would be read out constantly: three
 * moments are announced.
 */
function TimeLeft({ endsAt, now }: { endsAt: number; now: number }) {
  const t = useTranslations('live.bar');
  const before = useRef(now);
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(() => {
    const moment = minutesToAnnounce(endsAt, before.current, now);
    before.current = now;
    if (moment !== null) setAnnounced(moment);
  }, [endsAt, now]);
  const minutes = minutesLeft(endsAt, now);
  return (
    <>
      {minutes === null ? null : (
        <span
          data-testid="minutes-left"
          className="num flex min-h-[26px] flex-none items-center rounded-tag bg-sary px-2.5 text-meta font-bold text-on-sary"
        >
          {t('minutesShort', { minutes })}
        </span>
      )}
      <p role="status" data-testid="time-left" className="sr-only">
        {announced === null || minutes === null ? '' : t('minutesLeft', { minutes: announced })}
      </p>
    </>
  );
}

export function RoomHeader({ schedule, state, now, count, sentence }: RoomHeaderProps) {
  const t = useTranslations('live.bar');
  const network = useNetworkText(state);
  const clock = clockText(now - Date.parse(schedule.startedAt ?? schedule.startsAt));
  return (
    <header className="on-dark flex h-bar items-center gap-3 bg-bar pr-4 pl-2 text-white [grid-area:top]">
      <BackLink />
      <h1 className="min-w-0 truncate text-lead max-md:text-body">{schedule.title}</h1>
      <span
        role="timer"
        aria-live="off"
        aria-label={t('elapsed', { clock })}
        className="flex min-h-[26px] flex-none items-center gap-2 rounded-tag bg-[#c11435] px-2.5 text-meta font-bold text-white"
      >
        {t('live')} <span className="num">{clock}</span>
      </span>
      <TimerChip now={now} />
      <TimeLeft endsAt={Date.parse(schedule.endsAt)} now={now} />
      <span className="flex-1" />
      <p
        role="status"
        data-testid="line-text"
        className="flex items-center gap-1.5 text-meta text-on-bar max-md:sr-only [&_svg]:size-4"
      >
        {network ? <WifiOff aria-hidden /> : null}
        {network}
      </p>
      <p className="flex flex-none items-center gap-1.5 max-md:hidden [&_svg]:size-5">
        <Users aria-hidden />
        <span className="num" aria-hidden>
          {count}
        </span>
        <span className="sr-only">{t('people', { count })}</span>
      </p>
      <p role="status" className="sr-only">
        {sentence}
      </p>
    </header>
  );
}
