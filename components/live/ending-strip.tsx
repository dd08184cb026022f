'use client';
import { Hourglass, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { LAST_MINUTES, minutesLeft } from '@/lib/live/lesson-phase';
import { useLiveFormat } from '@/lib/live/use-live-format';
import { LengthenDialog } from './lengthen-dialog';
import { STRIP_CLASS } from './strip-class';

export interface EndingStripProps {
  schedule: LiveScheduleFragment;
  /** Milliseconds by the server's clock. */
  now: number;
}

/**
 * The last minutes of a lesson as a line, with what its teacher may do about them; gone when the lesson is lengthened.
 * The bar announces the time.
 */
export function EndingStrip({ schedule, now }: EndingStripProps) {
  const t = useTranslations('live.bar');
  const format = useLiveFormat();
  const { endsAt } = schedule;
  const [hiddenFor, setHiddenFor] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const minutes = minutesLeft(Date.parse(endsAt), now);
  const shown = minutes !== null && minutes <= LAST_MINUTES && hiddenFor !== endsAt;
  return (
    <>
      {shown ? (
        <div className={STRIP_CLASS} data-testid="ending-line">
          <Hourglass aria-hidden />
          <p className="num min-w-0 flex-1">{t('ending', { minutes, at: format.hour(endsAt) })}</p>
          {schedule.viewerCan.lengthen ? (
            <Button size="sm" onClick={() => setAsks(true)}>
              {t('lengthen')}
            </Button>
          ) : null}
          <IconButton label={t('hideLine')} onClick={() => setHiddenFor(endsAt)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : null}
      {asks ? <LengthenDialog schedule={schedule} onClose={() => setAsks(false)} /> : null}
    </>
  );
}
