'use client';
import { CalendarDays, Clock, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CoverPicture } from '@/components/autosave/cover-picture';
import { StaffMark } from '@/components/ui/staff-mark';
import { useCalendarWords } from '@/lib/calendar/use-calendar-words';
import { EXERCISE_LANGUAGES } from '@/lib/contract/exercise/exercise-type.ts';
import { boundsOf } from '@/lib/lesson-record/attendance';
import type { LessonRecord } from '@/lib/lesson-record/queries';
import { useNames } from '@/lib/profile/use-names';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';

interface RecordHeadProps {
  record: LessonRecord;
  /** What can be done with the page. */
  actions?: ReactNode;
}

/** What the lesson was, when, and how many were there. */
export function RecordHead({ record, actions }: RecordHeadProps) {
  const t = useTranslations('lesson-record');
  const { fullName } = useNames();
  const words = useCalendarWords();
  const time = useLessonTime();
  const { schedule, attendance, isOver } = record;
  const { title, instructor, language, startsAt, endsAt } = schedule;
  const { due: from, to } = boundsOf(schedule);
  const iso = (at: number) => new Date(at).toISOString();
  const hours = isOver ? time.hours(iso(from), iso(to)) : time.hours(startsAt, endsAt);
  const present = attendance.filter(({ spans }) => spans.length > 0).length;
  const facts = [
    { Icon: CalendarDays, text: time.dayAndMonth(startsAt, Number.NaN, 'long') },
    { Icon: Clock, text: hours },
    ...(isOver ? [{ Icon: Users, text: t('people', { count: present }) }] : []),
  ];
  return (
    <header className="flex items-center gap-5 max-md:flex-wrap max-md:gap-3.5">
      <CoverPicture
        uri={null}
        language={EXERCISE_LANGUAGES.find((one) => one === language)}
        className="size-26 flex-none max-md:size-16 max-md:self-start"
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {language ? `${words.capital(words.language(language))} · ` : null}
          {t('with', { name: fullName(instructor) })}
          <StaffMark person={instructor} />
        </p>
        <h1 dir="auto" className="[overflow-wrap:anywhere]">
          {title}
        </h1>
        <ul className="mt-1 flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-ink-2">
          {facts.map(({ Icon, text }) => (
            <li key={text} className="inline-flex items-center gap-1.5">
              <Icon aria-hidden className="size-4 flex-none" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      {actions ? (
        <div className="flex flex-wrap gap-2 self-center max-md:w-full print:hidden">{actions}</div>
      ) : null}
    </header>
  );
}
