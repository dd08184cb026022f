'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { planPath } from '@/lib/calendar/grid-place';
import type { Place } from '@/lib/calendar/move';
import { usePlaceText } from './use-place-text';

/** A time that students may ask for; a press plans a lesson there oneself. */
export function FreeTime({ place }: { place: Place }) {
  const t = useTranslations('calendar');
  const placeText = usePlaceText();
  return (
    <Link
      href={planPath(place)}
      prefetch={false}
      draggable={false}
      aria-label={t('freeAt', { when: placeText(place) })}
      className="cal-free"
    >
      {t('free')}
    </Link>
  );
}
