'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Tag } from '@/components/ui/tag';
import { countdown } from '@/lib/schedule/countdown';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useNow } from '@/lib/schedule/use-now';
import { joinWindow } from '@/lib/schedule/window';
import type { Schedule } from '@/lib/schedule/window';
import { EarlyNote } from './early-note';
import { JoinButton } from './join-button';
import { LessonLine } from './lesson-line';
import { SeriesLine } from './series-line';

/** The dark strip: the next lesson, the time until then, the join button. A live lesson is shown as live instead. */
export function NextLesson({ schedule, fetchedAt }: { schedule: Schedule; fetchedAt: number }) {
  const t = useTranslations('schedule');
  const time = useLessonTime();
  const now = useNow(1_000, fetchedAt);
  const [asked, setAsked] = useState(false);
  const noteId = useId();
  const early = joinWindow(schedule, now) === 'early';
  const today = time.dayHeading(schedule.startsAt, now) === t('today');
  const hours = time.hours(schedule.startsAt, schedule.endsAt);
  const agreed = time.agreedHour(schedule);
  const when = [
    today ? null : time.dayHeading(schedule.startsAt, now),
    agreed ? `${hours} (${agreed})` : hours,
  ];
  return (
    <section
      aria-label={schedule.state === 'LIVE' ? t('liveNow') : t('nextLesson')}
      className="on-dark flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-bar px-[18px] py-4 text-white max-md:p-3.5"
    >
      <LessonClock schedule={schedule} now={now} />
      <div className="min-w-0 grow-[999] basis-36 md:basis-40">
        <h2 className="text-ui font-[680] tracking-normal break-words [font-variation-settings:'FLAR'_0]">
          {schedule.title}
        </h2>
        <p className="text-sm break-words text-on-bar">
          <LessonLine schedule={schedule} after={[when.filter(Boolean).join(', ')]} />
        </p>
        <SeriesLine schedule={schedule} ground="bar" />
        {asked && early ? (
          <EarlyNote id={noteId} schedule={schedule} className="mt-1 text-sm text-sary" />
        ) : null}
      </div>
      <JoinButton
        schedule={schedule}
        now={now}
        variant="yellow"
        className="grow md:grow-0"
        earlyClassName="!bg-transparent !text-white shadow-[inset_0_0_0_1.5px_#fff]"
        onEarly={() => setAsked(true)}
        describedBy={asked ? noteId : undefined}
      />
    </section>
  );
}

function LessonClock({ schedule, now }: { schedule: Schedule; now: number }) {
  const t = useTranslations('schedule');
  const time = useLessonTime();
  if (schedule.state === 'LIVE') return <Tag tone="live">{t('live')}</Tag>;
  const left = countdown(now, Date.parse(schedule.startsAt));
  const figure = left.over ? time.hour(schedule.startsAt) : (left.clock ?? t('days', { days: left.days }));
  return (
    <div role="timer" aria-live="off">
      <p className="text-meta text-on-bar">{left.over ? t('startsAt') : t('startsIn')}</p>
      <p className="num text-[28px] leading-none font-extrabold text-sary max-md:text-[26px]">{figure}</p>
    </div>
  );
}
