'use client';
import { NotebookPen } from 'lucide-react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import type { HeldLesson } from '@/lib/history/queries';
import { useLessonsHistory } from '@/lib/history/use-history';
import { lessonRecordPath } from '@/lib/lesson-record/paths';
import { formatMoney } from '@/lib/profile/price';
import { useNames } from '@/lib/profile/use-names';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { HeldText } from './held-text';
import { serverClock } from '@/lib/app/server-clock';

/**
 * Lessons that were held, the latest first: how long both were there, the price and how it was paid, what was done,
 * and the notes.
 */
export function LessonsHistoryScreen() {
  const t = useTranslations('history');
  const errorText = useErrorText();
  const query = useLessonsHistory();
  const [now] = useState(serverClock);
  return (
    <div className="grid gap-4 *:min-w-0">
      <div>
        <h1>{t('lessonsTitle')}</h1>
        <p className="mt-1 text-ink-2">{t('lessonsText')}</p>
      </div>
      <PagedList
        query={query}
        label={t('lessonsLoading')}
        errorText={errorText}
        empty={<EmptyState title={t('noLessons')} text={t('noLessonsText')} />}
      >
        {(lessons) => (
          <ul className="grid gap-3 *:min-w-0">
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonCard lesson={lesson} now={now} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function LessonCard({ lesson, now }: { lesson: HeldLesson; now: number }) {
  const t = useTranslations('history');
  const time = useLessonTime();
  const format = useFormatter();
  const { fullName } = useNames();
  const { people, lessonSchedule: schedule } = lesson;
  const title = lesson.title || t('untitled');
  const at = schedule?.startsAt ?? lesson.createdAt;
  return (
    <Card className="relative has-[h2_a:hover]:bg-sunken">
      <div className="flex items-start gap-3.5">
        {people[0] ? <Avatar user={people[0]} size={48} /> : null}
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="text-h3 wrap-anywhere">
            {schedule ? (
              <Link
                href={lessonRecordPath(schedule.id)}
                prefetch={false}
                className="text-ink no-underline after:absolute after:inset-0"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <p className="text-sm wrap-anywhere text-ink-2">
            {time.dayAndMonth(at, now, 'short')}, {time.hour(at)}
            {people.length > 0 ? ` · ${format.list(people.map(fullName))}` : null}
          </p>
        </div>
      </div>
      <Facts lesson={lesson} />
      <Payments lesson={lesson} />
      {schedule?.notes ? (
        <p dir="auto" className="mt-3 flex gap-2 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          <NotebookPen aria-hidden className="mt-0.5 size-4 flex-none" />
          <span className="sr-only">{t('notes')}</span>
          {schedule.notes}
        </p>
      ) : null}
    </Card>
  );
}

function Facts({ lesson: { held, lessonSchedule: schedule } }: { lesson: HeldLesson }) {
  const t = useTranslations('history');
  const locale = useLocale();
  const [only, ...others] = held?.payments ?? [];
  const price = schedule?.price;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-sm *:flex *:gap-1.5 [&_dt]:text-ink-2">
      {held ? (
        <div>
          <dt>{t('together')}</dt>
          <dd>
            <HeldText seconds={held.seconds} />
          </dd>
        </div>
      ) : null}
      {held && held.exercisesCount > 0 ? (
        <div>
          <dt>{t('exercises')}</dt>
          <dd className="num">{t('exercisesOf', { n: held.answeredCount, all: held.exercisesCount })}</dd>
        </div>
      ) : null}
      {price ? (
        <div>
          <dt>{t('price')}</dt>
          <dd className="num">{formatMoney(price, locale)}</dd>
          {only && others.length === 0 ? <dd>({t(`paid.${only.state}`)})</dd> : null}
        </div>
      ) : null}
    </dl>
  );
}

/** How each of several students has paid; of one it stands beside the price. */
function Payments({ lesson: { held, people } }: { lesson: HeldLesson }) {
  const t = useTranslations('history');
  const { firstName, deleted } = useNames();
  const payments = held?.payments ?? [];
  if (payments.length < 2) return null;
  const nameOf = (id: number) => {
    const student = people.find((person) => person.id === id);
    return student ? firstName(student) : deleted;
  };
  return (
    <ul aria-label={t('payments')} className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
      {payments.map(({ studentId, state }) => (
        <li key={studentId} className="wrap-anywhere">
          <span className="text-ink-2">{nameOf(studentId)}</span> {t(`paid.${state}`)}
        </li>
      ))}
    </ul>
  );
}
