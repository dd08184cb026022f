'use client';
import clsx from 'clsx';
import { CheckCheck, Lightbulb, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lookOf } from './cell-look';

const SHAPES = ['RIGHT', 'WRONG', 'TYPING', 'OPEN'] as const;

/** What the signs of the wall mean. */
export function WallLegend() {
  const t = useTranslations('live-exercises');
  return (
    <ul
      aria-label={t('signs')}
      className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2 max-md:hidden [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_li>svg]:size-[15px]"
    >
      {SHAPES.map((shape) => {
        const { cell, Sign } = lookOf(shape);
        return (
          <li key={shape}>
            <span
              aria-hidden
              className={clsx('grid h-5 w-[22px] place-items-center rounded-[6px_6px_6px_2px] border', cell)}
            >
              {Sign ? <Sign className="size-3" /> : null}
            </span>
            {t(`cellState.${shape}`)}
          </li>
        );
      })}
      <li>
        <Lightbulb aria-hidden className="text-sary-ink" />
        {t('hinted')}
      </li>
      <li>
        <WifiOff aria-hidden />
        {t('doing.awayNow')}
      </li>
      <li>
        <CheckCheck aria-hidden className="text-jashyl" />
        {t('doing.handedIn')}
      </li>
    </ul>
  );
}
