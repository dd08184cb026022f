'use client';
import { Move as MoveSign } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { MoveFacts } from './move-facts';
import { movingOf, useCalendarMove, useMoving } from './move-context';
import { usePlaceText } from './use-place-text';

/** The mode of a move: where the lesson would be, and its two answers. */
export function MoveBar({ calendar }: { calendar: Calendar }) {
  const t = useTranslations('calendar');
  const placeText = usePlaceText();
  const { drop, end } = useCalendarMove();
  const moving = useMoving(movingOf);
  if (moving?.way !== 'mode') return null;
  return (
    <div className="cal-move-bar flex flex-col gap-3">
      <div role="status" className="flex items-start gap-2.5 rounded-field bg-kok-soft px-3.5 py-3">
        <MoveSign aria-hidden className="mt-px size-5 flex-none text-kok" />
        <div className="min-w-0 flex-1">
          <p className="[overflow-wrap:anywhere]">
            {t('moveTo', { title: moving.lesson.title, when: placeText(moving.place) })}
          </p>
          <MoveFacts moving={moving} zone={calendar.zone} />
          <p className="text-sm text-ink-2">{t('pressHint')}</p>
        </div>
      </div>
      <div className="flex gap-2 max-md:[&>*]:flex-1">
        <Button onClick={drop}>{t('placeHere')}</Button>
        <Button variant="subtle" onClick={end}>
          {t('putBack')}
        </Button>
      </div>
    </div>
  );
}
