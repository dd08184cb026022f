'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LESSON_TIMER_MAX_SECONDS } from '@/lib/contract/limits.ts';
import { clockText } from '@/lib/live/lesson-phase';
import { secondsLeft } from '@/lib/live/signals';
import { useSignals } from './signals-context';

const MINUTES = [1, 2, 3, 5, 10, 15];
const MINUTE = 60;

interface TimerDialogProps {
  /** Milliseconds by the server's clock. */
  now: number;
  onClose: () => void;
}

/** The teacher's timer: begun with one press, made longer, held, ended. */
export function TimerDialog({ now, onClose }: TimerDialogProps) {
  const t = useTranslations('live.timer');
  const { signals, change } = useSignals();
  const { timer } = signals;
  const left = timer ? secondsLeft(timer, now) : 0;
  const isPaused = timer?.isPaused ?? false;
  const set = (seconds: number | null, paused = false) =>
    change({
      change: 'timer',
      seconds: seconds && Math.min(seconds, LESSON_TIMER_MAX_SECONDS),
      ...(paused && { isPaused: true }),
    });
  const begin = (minutes: number) => {
    set(minutes * MINUTE);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('title')}>
      {timer && left > 0 ? (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <span className="num mr-2 text-h2" data-testid="timer-left">
            {clockText(left * 1_000)}
          </span>
          <Button size="sm" variant="subtle" onClick={() => set(left + MINUTE, isPaused)}>
            {t('longer')}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => set(left, !isPaused)}>
            {t(isPaused ? 'goOn' : 'pause')}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => set(null)}>
            {t('stop')}
          </Button>
        </div>
      ) : null}
      <div role="group" aria-label={t('begin')} className="grid grid-cols-3 gap-2">
        {MINUTES.map((minutes) => (
          <Button key={minutes} variant="subtle" onClick={() => begin(minutes)}>
            {t('minutes', { minutes })}
          </Button>
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-2">{t('hint')}</p>
    </Dialog>
  );
}
