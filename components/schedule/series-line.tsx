'use client';
import clsx from 'clsx';
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

const INK = {
  page: { series: 'text-ink-2', shifted: 'text-sary-ink' },
  bar: { series: 'text-on-bar', shifted: 'text-sary' },
} as const;

interface SeriesLineProps {
  schedule: OfSeries;
  /** What it stands on: the dark strip has inks of its own. */
  ground?: keyof typeof INK;
}

/** Which lesson of its series it is, and whether its hour had to give way to the clocks. */
export function SeriesLine({ schedule, ground = 'page' }: SeriesLineProps) {
  const t = useTranslations('schedule');
  const text = useSeriesText()(schedule);
  return (
    <>
      {text ? (
        <p className={clsx('flex items-start gap-1.5 text-meta', INK[ground].series)}>
          <Repeat aria-hidden className="mt-[3px] size-3.5 flex-none" />
          <span className="num min-w-0">{text}</span>
        </p>
      ) : null}
      {schedule.isHourShifted ? (
        <p className={clsx('flex items-start gap-1.5 text-meta', INK[ground].shifted)}>
          <Clock aria-hidden className="mt-[3px] size-3.5 flex-none" />
          <span className="min-w-0">{t('hourShifted')}</span>
        </p>
      ) : null}
    </>
  );
}
