'use client';
import clsx from 'clsx';
import { BookOpen, ListChecks, PenLine } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { judgeRoute } from '@/lib/contract/routes.ts';
import { lessonPath } from '@/lib/lesson/paths';
import { publicQuizPath } from '@/lib/quiz/paths';
import type { Schedule } from '@/lib/schedule/window';

/** The lessons as things and the quizzes of a lesson that the viewer may see, and its boards: students see these in the lesson itself. */
export function LessonLinks({ schedule }: { schedule: Schedule }) {
  const t = useTranslations('schedule');
  const { lessons, quizzes } = schedule;
  const boards = schedule.state === 'CANCELLED' ? [] : schedule.boards;
  if (lessons.length + quizzes.length + boards.length === 0) return null;
  return (
    <ul aria-label={t('materials')} className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-meta">
      {lessons.map(({ id, title }) => (
        <LinkItem
          key={`lesson-${id}`}
          href={lessonPath(id)}
          icon={BookOpen}
          kind={t('linkedLesson')}
          title={title}
        />
      ))}
      {quizzes.map(({ id, title }) => (
        <LinkItem
          key={`quiz-${id}`}
          href={publicQuizPath(id)}
          icon={ListChecks}
          kind={t('quiz')}
          title={title}
        />
      ))}
      {boards.map(({ id, name }) => (
        <LinkItem
          key={`board-${id}`}
          href={`/lesson-boards/${id}`}
          icon={PenLine}
          kind={t('board')}
          title={name}
        />
      ))}
    </ul>
  );
}

interface LinkItemProps {
  href: string;
  icon: LucideIcon;
  /** What it is, for those who do not see the icon. */
  kind: string;
  title: string;
}

function LinkItem({ href, icon: Icon, kind, title }: LinkItemProps) {
  const role = useCurrentUser()?.role ?? null;
  const content = (
    <>
      <Icon aria-hidden className="size-4 flex-none" />
      <span className="sr-only">{kind} </span>
      <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
        {title}
      </span>
    </>
  );
  const className = 'inline-flex min-h-6 max-w-full items-center gap-1.5 touch:min-h-11';
  return (
    <li className="min-w-0">
      {judgeRoute(href, role) === 'ALLOWED' ? (
        <Link href={href} className={clsx(className, 'font-[600] text-kok')}>
          {content}
        </Link>
      ) : (
        <span className={clsx(className, 'text-ink-2')}>{content}</span>
      )}
    </li>
  );
}
