'use client';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { recordAnswersQuery } from '@/lib/lesson-record/queries';
import type { AnswerLine } from '@/lib/lesson-record/queries';
import { useNames } from '@/lib/profile/use-names';
import { AnswerView } from './answer-view';

interface AnswerLinesProps {
  lessonScheduleId: number;
  exerciseId: number;
}

/** What all students answered to an exercise. */
export function AnswerLines({ lessonScheduleId, exerciseId }: AnswerLinesProps) {
  const t = useTranslations('lesson-record');
  const errorText = useErrorText();
  const query = useQuery(recordAnswersQuery(browserApi, lessonScheduleId, exerciseId));
  if (query.isPending)
    return (
      <Loading label={t('answersLoading')}>
        <SkeletonRows />
      </Loading>
    );
  if (!query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  return (
    <ul className="rounded-card border border-line">
      {query.data.map((line) => (
        <Line key={line.user.id} {...{ lessonScheduleId, exerciseId, line }} />
      ))}
    </ul>
  );
}

function Line({ line, ...asked }: AnswerLinesProps & { line: AnswerLine }) {
  const t = useTranslations('lesson-record');
  const { fullName } = useNames();
  const [isOpen, setOpen] = useState(false);
  const { user, hasAnswered, handedInAt, hasAfterLock, points, maxPoints } = line;
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="grid min-h-11 w-full grid-cols-[20px_32px_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3 py-2 text-left"
      >
        <ChevronRight aria-hidden className={`size-5 text-ink-3 ${isOpen ? 'rotate-90' : ''}`} />
        <Avatar user={user} size={32} />
        <span className="min-w-0">
          <span dir="auto" className="block wrap-anywhere">
            {fullName(user)}
          </span>
          <span className="flex flex-wrap gap-1.5 empty:hidden">
            {hasAnswered ? null : <span className="text-meta text-ink-3">{t('notAnswered')}</span>}
            {handedInAt ? <span className="text-meta text-ink-3">{t('handedIn')}</span> : null}
            {hasAfterLock ? <Tag tone="sary">{t('afterLock')}</Tag> : null}
          </span>
        </span>
        <b className="num font-[680]">
          {points !== null && maxPoints !== null ? t('pointsOf', { points, max: maxPoints }) : null}
        </b>
      </button>
      {isOpen ? (
        <div className="px-3 pb-4">
          <AnswerView {...asked} userId={user.id} />
        </div>
      ) : null}
    </li>
  );
}
