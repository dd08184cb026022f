'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { lessonsByDay } from '@/lib/calendar/by-day';
import { startOfDay } from '@/lib/calendar/range';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useMinute } from '@/lib/calendar/use-calendar-time';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { AgendaRow } from './agenda-row';

/** The lessons of these days as lists under the days' names. */
export function Agenda({ calendar, days }: { calendar: Calendar; days: readonly string[] }) {
  const t = useTranslations('calendar');
  const time = useLessonTime();
  const { zone, lessons, rendered } = calendar;
  const now = useMinute(rendered);
  const byDay = lessonsByDay(lessons, zone);
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
          {byDay.get(day)?.map((lesson) => (
            <AgendaRow key={lesson.id} lesson={lesson} calendar={calendar} />
          ))}
        </ul>
      </Card>
    </section>
  ));
}
