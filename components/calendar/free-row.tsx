'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import type { FreeStretch } from '@/lib/calendar/agenda';
import { planPath } from '@/lib/calendar/grid-place';
import { hourText, usePlaceText } from './use-place-text';

/** Time without a lesson in a list of the calendar; a press plans one at its start. */
export function FreeRow({ free: { first, minutes } }: { free: FreeStretch }) {
  const t = useTranslations('calendar');
  const schedule = useTranslations('schedule');
  const placeText = usePlaceText();
  return (
    <li className="px-2 py-1.5 not-first:border-t not-first:border-line">
      <div className="grid grid-cols-[54px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-voice border-[1.5px] border-dashed border-kok px-1.5 py-1">
        <div className="leading-tight">
          <span className="num block font-bold">{hourText(first.minute)}</span>
          <span className="text-meta text-ink-3">{schedule('minutes', { n: minutes })}</span>
        </div>
        <p className="min-w-0 text-ink-2 wrap-anywhere">{t('freeSign')}</p>
        <Button asChild size="sm" variant="subtle">
          <Link
            href={planPath(first)}
            prefetch={false}
            aria-label={t('scheduleFree', { when: placeText({ ...first, duration: minutes }) })}
          >
            {schedule('schedule')}
          </Link>
        </Button>
      </div>
    </li>
  );
}
