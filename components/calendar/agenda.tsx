'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { agendaOf } from '@/lib/calendar/agenda';
import { startOfDay } from '@/lib/calendar/range';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useMinute } from '@/lib/calendar/use-calendar-time';
import { useFreePlaces } from '@/lib/calendar/use-open-hours';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useMediaQuery } from '@/lib/use-media-query';
import { AgendaRow } from './agenda-row';
import { FreeRow } from './free-row';

/** The lessons of these days as lists under the days' names, with the times between them that may be asked for. */
export function Agenda({ calendar, days }: { calendar: Calendar; days: readonly string[] }) {
  const t = useTranslations('calendar');
  const time = useLessonTime();
  const { zone, lessons, rendered } = calendar;
  const now = useMinute(rendered);
  const isShown = !useMediaQuery('(min-width: 768px)');
  const byDay = agendaOf(lessons, useFreePlaces({ days, zone, isShown }), zone);
  const shown = days.filter((day) => byDay.has(day));
  if (shown.length === 0) {
    return (
      <Card>
        <p className="text-ink-2">{t(days.length === 1 ? 'emptyDay' : 'emptyDays')}</p>
      </Card>
    );
  }
  return shown.map((day) => (
    <section key={day} id={`agenda-${day}`} className="scroll-mt-16">
      <h2 className="mb-2.5 text-h3">{time.dayHeading(startOfDay(day, zone).toISOString(), now)}</h2>
      <Card flush>
        <ul>
          {byDay
            .get(day)
            ?.map(({ lesson, free }) =>
              lesson ? (
                <AgendaRow key={lesson.id} lesson={lesson} calendar={calendar} />
              ) : (
                <FreeRow key={`free ${free.first.minute}`} free={free} />
              ),
            )}
        </ul>
      </Card>
    </section>
  ));
}
