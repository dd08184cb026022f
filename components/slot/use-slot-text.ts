'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '@/lib/profile/price';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { sameHour } from '@/lib/schedule/zone';
import type { Slot } from '@/lib/slot/queries';

/** How a time that is asked for is written, by the viewer's own clock. */
export function useSlotText(now: number) {
  const t = useTranslations('slot');
  const locale = useLocale();
  const time = useLessonTime();
  const at = (instant: string) => `${time.dayAndMonth(instant, now, 'short')}, ${time.hour(instant)}`;
  return {
    when: ({ startsAt }: Pick<Slot, 'startsAt'>) => at(startsAt),
    until: ({ heldUntil }: Pick<Slot, 'heldUntil'>) => at(heldUntil),
    /** The hour of its zone; null where the viewer's clock shows the same. */
    there: ({ startsAt, zone }: Pick<Slot, 'startsAt' | 'zone'>) =>
      sameHour(new Date(startsAt), time.zone, zone)
        ? null
        : t('inCity', { time: time.hour(startsAt, zone), city: time.city(zone) }),
    /** "500 KGS"; null: none. */
    price: ({ price }: Pick<Slot, 'price'>) => price && formatMoney(price, locale),
    /** "every week, 10 lessons"; null: once. */
    series: ({ repeat }: Pick<Slot, 'repeat'>) =>
      repeat
        ? t('series', {
            every: t(repeat.everyWeeks === 1 ? 'everyWeek' : 'everyTwoWeeks'),
            n: repeat.lessonsCount,
          })
        : null,
  };
}
