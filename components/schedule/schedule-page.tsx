'use client';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { useOwnProfile } from '@/lib/preferences/use-own-profile';
import type { Quiz } from '@/lib/quiz/queries';
import { useQuiz } from '@/lib/quiz/use-quizzes';
import type { Planned } from '@/lib/schedule/planned';
import { emptyForm, formOf } from '@/lib/schedule/schedule-form';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useSchedule } from '@/lib/schedule/use-schedules';
import { useProposedTitle } from '@/lib/schedule/use-title-fill';
import { ScheduleForm } from './schedule-form';
import { ScheduleGap } from './schedule-gap';

interface NewScheduleProps {
  /** When the server rendered the page, so that server and browser propose the same hour. */
  now: number;
  /** The hour that was pressed in the calendar, which it leads back to. */
  planned: Planned | null;
  /** The quiz from which the lesson is planned. */
  quizId: number | null;
}

/** /lessons/schedule. */
export function NewSchedule({ quizId, ...props }: NewScheduleProps) {
  const t = useTranslations('schedule');
  const quiz = useQuiz(quizId);
  const isWaiting = quizId !== null && quiz.isPending;
  return (
    <Frame title={t('newTitle')}>
      {isWaiting ? <ScheduleGap query={quiz} /> : <Planner {...props} quiz={quiz.data ?? null} />}
    </Frame>
  );
}

function Planner({ now, planned, quiz }: Omit<NewScheduleProps, 'quizId'> & { quiz: Quiz | null }) {
  const { zone } = useLessonTime();
  const [first] = useOwnProfile().data?.prices ?? [];
  const propose = useProposedTitle();
  const empty = emptyForm(new Date(now), zone, first?.hourlyPrice, planned);
  const quizzes = quiz?.viewerCan.edit ? [{ id: quiz.id, title: quiz.title }] : [];
  const initial = { ...empty, quizzes, title: propose({ ...empty, quizzes }) };
  const donePath = planned ? `/profile/schedule?date=${planned.date}` : undefined;
  const plan = quiz ? `quiz-${quiz.id}` : planned && `${planned.date}T${planned.time}`;
  return <ScheduleForm {...{ initial, now, donePath, plan }} stored={null} />;
}

/** /lessons/schedule/{id} */
export function EditSchedule({ id, now }: { id: number; now: number }) {
  const t = useTranslations('schedule');
  return (
    <Frame title={t('editTitle')}>
      <Editor id={id} now={now} />
    </Frame>
  );
}

function Editor({ id, now }: { id: number; now: number }) {
  const t = useTranslations('schedule');
  const query = useSchedule(id);
  const schedule = query.data;
  if (!schedule) return <ScheduleGap query={query} />;
  if (!schedule.viewerCan.edit) return <Note>{t('cannotEdit')}</Note>;
  return <ScheduleForm stored={schedule} initial={formOf(schedule)} now={now} />;
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('schedule');
  return (
    <div className="mx-auto flex max-w-[780px] flex-col gap-4 p-6 max-md:px-3 max-md:pt-3">
      <Link
        href="/lessons"
        className="inline-flex min-h-6 items-center gap-1.5 self-start text-sm font-[600] text-kok touch:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('backToLessons')}
      </Link>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
