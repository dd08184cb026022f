'use client';
import clsx from 'clsx';
import { BookOpen, FileText, ListChecks, ListPlus, Video } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import type { ActivityHistoryType } from '@/graphql/generated/graphql';
import { submissionPath } from '@/lib/attempt/history-filter';
import type { Activity } from '@/lib/history/queries';
import { lessonEditorPath } from '@/lib/lesson/paths';
import { lessonRecordPath } from '@/lib/lesson-record/paths';
import { publicationPath } from '@/lib/material/paths';
import { useNames } from '@/lib/profile/use-names';
import { quizPath } from '@/lib/quiz/paths';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { HeldText } from './held-text';

const ICONS: Record<ActivityHistoryType, LucideIcon> = {
  LESSON_HELD: Video,
  QUIZ_TAKEN: ListChecks,
  LESSON_MADE: BookOpen,
  QUIZ_MADE: ListPlus,
  PUBLICATION_MADE: FileText,
};
const COLOURS: Record<ActivityHistoryType, string> = {
  LESSON_HELD: 'bg-kok text-on-kok',
  QUIZ_TAKEN: 'bg-jashyl text-surface',
  LESSON_MADE: 'bg-ink text-surface',
  QUIZ_MADE: 'bg-ink text-surface',
  PUBLICATION_MADE: 'bg-ink text-surface',
};

/** Where a line leads; null: its record is gone. */
function pathOf({ lessonSchedule, lesson, quiz, quizHistory, publication }: Activity): string | null {
  if (lessonSchedule) return lessonRecordPath(lessonSchedule.id);
  if (quizHistory) return submissionPath(quizHistory.id);
  if (lesson) return lessonEditorPath(lesson.id);
  if (quiz) return quizPath(quiz.id);
  return publication ? publicationPath(publication.id) : null;
}

/** A line of the diary; the whole of it opens its record. */
export function ActivityRow({ line }: { line: Activity }) {
  const t = useTranslations('history');
  const time = useLessonTime();
  const path = pathOf(line);
  const title = line.title || t('untitled');
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 has-[a:hover]:bg-sunken sm:gap-4">
      <time dateTime={line.createdAt} className="num w-12 flex-none text-right text-sm font-[620] text-ink-2">
        {time.hour(line.createdAt)}
      </time>
      <Sign line={line} />
      <div className="min-w-0 flex-1">
        {path ? (
          <Link
            href={path}
            prefetch={false}
            dir="auto"
            className="font-[640] wrap-anywhere text-ink no-underline after:absolute after:inset-0"
          >
            {title}
          </Link>
        ) : (
          <span dir="auto" className="font-[640] wrap-anywhere text-ink-2">
            {title}
          </span>
        )}
        <Sub line={line} />
      </div>
      <Result line={line} />
    </li>
  );
}

function Sign({ line: { type, people } }: { line: Activity }) {
  const Icon = ICONS[type];
  const [first] = people;
  const badge = clsx('grid place-items-center rounded-full [&_svg]:size-3.5', COLOURS[type]);
  if (!first || type !== 'LESSON_HELD')
    return (
      <span aria-hidden className={clsx(badge, 'size-10 flex-none [&_svg]:size-5!')}>
        <Icon />
      </span>
    );
  return (
    <span aria-hidden className="relative flex-none">
      <Avatar user={first} size={40} />
      <span className={clsx(badge, 'absolute -right-1.5 -bottom-1.5 size-6 border-2 border-surface')}>
        <Icon />
      </span>
    </span>
  );
}

/** What it was, and with whom. */
function Sub({ line }: { line: Activity }) {
  const t = useTranslations('history');
  const format = useFormatter();
  const { fullName } = useNames();
  const names = format.list(line.people.map(fullName));
  const what = names && line.type === 'LESSON_HELD' ? t('heldWith', { names }) : t(`type.${line.type}`);
  const by = names && line.type === 'QUIZ_TAKEN' ? t('quizBy', { names }) : null;
  return (
    <p className="text-sm wrap-anywhere text-ink-2">
      {[what, by, line.isGone ? t('gone') : null].filter(Boolean).join(' · ')}
    </p>
  );
}

/** Minutes of a lesson, points of a quiz. */
function Result({ line: { held, quizHistory } }: { line: Activity }) {
  const t = useTranslations('history');
  const format = useFormatter();
  if (held) return <HeldText seconds={held.seconds} className="flex-none" />;
  if (!quizHistory) return null;
  const { earnedPoints, maxPoints } = quizHistory;
  return (
    <div className="flex-none text-right">
      <p className="num text-sm">
        {t.rich('points', {
          earned: format.number(earnedPoints),
          max: format.number(maxPoints),
          b: (chunks) => <b className="text-ui">{chunks}</b>,
        })}
      </p>
      <span aria-hidden className="mt-1 block h-1.5 w-20 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full bg-jashyl"
          style={{ width: `${maxPoints > 0 ? (earnedPoints / maxPoints) * 100 : 0}%` }}
        />
      </span>
    </div>
  );
}
