'use client';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { dayOf } from '@/lib/calendar/range';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useCalendarWords } from '@/lib/calendar/use-calendar-words';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useStartMove } from './use-start-move';

/** The soonest of one's own lessons that are at the same time, with a way to move one. */
export function OverlapNote({ calendar }: { calendar: Calendar }) {
  const t = useTranslations('calendar');
  const words = useCalendarWords();
  const { hour } = useLessonTime();
  const startMove = useStartMove(calendar);
  const [overlap, ...others] = calendar.overlaps;
  if (!overlap) return null;
  const { first, second, minutes } = overlap;
  const day = words.fullDay(dayOf(second.startsAt, calendar.zone));
  const movable = [second, first].find(({ viewerCan }) => viewerCan.edit);
  return (
    <div role="status" className="flex items-center gap-2.5 rounded-field bg-anar-soft px-3.5 py-3">
      <TriangleAlert aria-hidden className="size-5 flex-none text-anar" />
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <b>
          {day}, {hour(second.startsAt)}.
        </b>{' '}
        {t('overlapNote', { second: second.title, first: first.title, minutes })}{' '}
        {others.length > 0 ? t('nMoreOverlaps', { n: others.length }) : null}
      </p>
      {movable ? (
        <Button
          variant="subtle"
          size="sm"
          className="bg-surface!"
          aria-label={`${t('move')}: ${movable.title}`}
          onClick={() => startMove(movable)}
        >
          {t('move')}
        </Button>
      ) : null}
    </div>
  );
}
