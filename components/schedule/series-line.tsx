'use client';
import { Clock, Repeat } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Schedule } from '@/lib/schedule/window';

type OfSeries = Pick<Schedule, 'series' | 'isHourShifted'>;

/** "Every week, 3 of 12"; null for a lesson that was planned alone. */
export function useSeriesText() {
  const t = useTranslations('schedule');
  return ({ series }: Pick<OfSeries, 'series'>): string | null =>
    series
      ? t(`seriesOf.${series.everyWeeks === 2 ? 2 : 1}`, { number: series.number, total: series.total })
      : null;
}

/** Which lesson of its series it is, and whether its hour had to give way to the clocks. */
export function SeriesLine({ schedule }: { schedule: OfSeries }) {
  const t = useTranslations('schedule');
  const text = useSeriesText()(schedule);
  return (
    <>
      {text ? (
        <p className="flex items-start gap-1.5 text-meta text-ink-2">
          <Repeat aria-hidden className="mt-[3px] size-3.5 flex-none" />
          <span className="num min-w-0">{text}</span>
        </p>
      ) : null}
      {schedule.isHourShifted ? (
        <p className="flex items-start gap-1.5 text-meta text-sary-ink">
          <Clock aria-hidden className="mt-[3px] size-3.5 flex-none" />
          <span className="min-w-0">{t('hourShifted')}</span>
        </p>
      ) : null}
    </>
  );
}
