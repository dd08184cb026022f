'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useId, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Tag } from '@/components/ui/tag';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { lessonRecordPath } from '@/lib/lesson-record/paths';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { joinWindow, otherPeople } from '@/lib/schedule/window';
import type { Schedule } from '@/lib/schedule/window';
import { EarlyNote } from './early-note';
import { JoinButton } from './join-button';
import { LessonFacts } from './lesson-facts';
import { LessonMenu } from './lesson-menu';
import { LessonLine } from './lesson-line';
import { SeriesLine } from './series-line';
import { StateTags } from './state-tags';

const PICTURES = 3;
const DAY_MS = 86_400_000;

/** One lesson of a list: time, title, people, state, actions. */
export function LessonRow({ schedule, now }: { schedule: Schedule; now: number }) {
  const t = useTranslations('schedule');
  const time = useLessonTime();
  const [asked, setAsked] = useState(false);
  const noteId = useId();
  const cancelled = schedule.state === 'CANCELLED';
  const over = cancelled || schedule.state === 'ENDED';
  const early = !over && joinWindow(schedule, now) === 'early';
  const agreed = time.agreedHour(schedule);
  const near = early && Date.parse(schedule.startsAt) - now < DAY_MS;
  return (
    <li
      className={clsx(
        'grid grid-cols-[60px_minmax(0,1fr)] gap-x-3 gap-y-2 px-3.5 py-3 not-first:border-t not-first:border-line md:grid-cols-[72px_minmax(0,1fr)_auto] md:px-4',
        cancelled && 'border-l-2 border-l-edge [border-left-style:dashed]',
      )}
    >
      <div className={clsx('leading-tight', over && 'text-ink-2')}>
        <time dateTime={schedule.startsAt} className="num block text-body font-bold">
          {time.hour(schedule.startsAt)}
        </time>
        <span className="text-meta text-ink-3">{t('minutes', { n: schedule.duration })}</span>
      </div>
      <div className="flex min-w-0 gap-3">
        <Faces schedule={schedule} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <p
              className={clsx('font-[680] [overflow-wrap:anywhere]', cancelled && 'text-ink-2 line-through')}
            >
              {schedule.state === 'ENDED' ? (
                <Link
                  href={lessonRecordPath(schedule.id)}
                  prefetch={false}
                  className="text-ink hover:underline"
                >
                  {schedule.title}
                </Link>
              ) : (
                schedule.title
              )}
            </p>
            <StateTags schedule={schedule} />
            {near ? <Tag tone="kok">{time.ahead(schedule.startsAt, now)}</Tag> : null}
          </div>
          <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
            <LessonLine schedule={schedule} after={[agreed]} />
          </p>
          <SeriesLine schedule={schedule} />
          <LessonFacts schedule={schedule} />
          {asked && early ? (
            <EarlyNote id={noteId} schedule={schedule} className="mt-1 text-sm text-sary-ink" />
          ) : null}
        </div>
      </div>
      <div className="flex items-center justify-end gap-1 empty:hidden max-md:col-span-2 md:self-center">
        <JoinButton
          schedule={schedule}
          now={now}
          size="sm"
          onEarly={() => setAsked(true)}
          describedBy={asked ? noteId : undefined}
        />
        <LessonMenu schedule={schedule} />
      </div>
    </li>
  );
}

function Faces({ schedule }: { schedule: Schedule }) {
  const viewerId = useCurrentUser()?.id;
  const people = otherPeople(schedule, viewerId).slice(0, PICTURES);
  return (
    <div className="flex flex-none items-start pt-0.5 max-md:hidden">
      {people.map((user, index) => (
        <Avatar
          key={user.id}
          user={user}
          size={40}
          className={clsx('ring-2 ring-surface', index > 0 && '-ml-3')}
        />
      ))}
    </div>
  );
}
