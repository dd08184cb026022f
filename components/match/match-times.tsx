'use client';
import { useLocale, useTranslations } from 'next-intl';
import { TimeLinks } from '@/components/slot/time-links';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { NEXT_SHOWN } from '@/lib/slot/next-times';
import type { FreeTimes } from '@/lib/slot/queries';

/** The next free times of an instructor in a list. Its room is there before the answer, so that no row moves. */
export function MatchTimes({ times }: { times: FreeTimes | undefined }) {
  const t = useTranslations('slot');
  const { zone } = useLessonTime();
  const locale = useLocale();
  const starts = times?.starts.slice(0, NEXT_SHOWN) ?? [];
  return (
    <div className="flex h-9 w-full touch:h-11 max-w-[360px] flex-col justify-center">
      {times && starts.length > 0 ? (
        <TimeLinks userId={times.userId} starts={starts} zone={zone} locale={locale} isLow />
      ) : null}
      {times && starts.length === 0 ? <p className="text-meta text-ink-3">{t('noNext')}</p> : null}
    </div>
  );
}
