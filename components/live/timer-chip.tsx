'use client';
import { Timer as TimerSign } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { clockText } from '@/lib/live/lesson-phase';
import { secondsLeft } from '@/lib/live/signals';
import { useSignals } from './signals-context';

/** Seconds left at which the timer is spoken of. */
const SPOKEN = [0, 60];
/** A timer that is over stands for this long. */
const STANDS_MS = 60_000;

/** The timer that all see. It is no live region, which would be read out constantly: two moments are said. */
export function TimerChip({ now }: { now: number }) {
  const t = useTranslations('live.timer');
  const { timer } = useSignals().signals;
  const left = timer ? secondsLeft(timer, now) : null;
  const before = useRef(left);
  const [spoken, setSpoken] = useState<number | null>(null);
  useEffect(() => {
    const [from, to] = [before.current, left];
    before.current = left;
    const moment = SPOKEN.find((each) => from !== null && to !== null && from > each && to <= each);
    if (moment !== undefined) setSpoken(moment);
    // Another timer, or more time.
    else if (to === null || (from !== null && to > from)) setSpoken(null);
  }, [left]);
  const at = timer?.at ?? null;
  const isOld = timer && !timer.isPaused && at !== null && now - at > timer.seconds * 1_000 + STANDS_MS;
  return (
    <>
      {left === null || isOld ? null : (
        <span
          role="timer"
          aria-live="off"
          data-testid="timer"
          aria-label={t(timer?.isPaused ? 'paused' : 'left', { clock: clockText(left * 1_000) })}
          className={`flex min-h-[26px] flex-none items-center gap-1.5 rounded-tag px-2.5 text-meta font-bold [&_svg]:size-4 ${
            left === 0 ? 'bg-sary text-on-sary' : 'bg-white/12 text-white'
          }`}
        >
          <TimerSign aria-hidden />
          <span className="num">{clockText(left * 1_000)}</span>
        </span>
      )}
      <p role="status" className="sr-only">
        {spoken === null ? '' : t(spoken === 0 ? 'over' : 'lastMinute')}
      </p>
    </>
  );
}
