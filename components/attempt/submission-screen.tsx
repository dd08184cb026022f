'use client';
import { ArrowLeft } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { AllRemarks } from '@/components/remark/all-remarks';
import { RemarksProvider } from '@/components/remark/remarks-provider';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Note } from '@/components/ui/note';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { HISTORY_PATH } from '@/lib/attempt/history-filter';
import type { Submission } from '@/lib/attempt/history-queries';
import { useSubmission } from '@/lib/attempt/use-history';
import { publicQuizPath } from '@/lib/quiz/paths';
import { AuthorFlags } from './author-flags';
import { HistoryFlags } from './history-flags';
import { MarkedExercises } from './marked-exercises';
import { OfLesson } from './of-lesson';
import { Taker } from './taker';

/** One submission: the total, and the answers and points of each exercise. */
export function SubmissionScreen({ id }: { id: number }) {
  const t = useTranslations('attempt');
  const errorText = useErrorText();
  const query = useSubmission(id);
  const submission = query.data;
  return (
    <div className="grid gap-4">
      <p>
        <Link
          href={HISTORY_PATH}
          className="inline-flex min-h-ctl items-center gap-2 font-[600] text-kok no-underline hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t('backToHistory')}
        </Link>
      </p>
      {submission ? <Summary submission={submission} /> : null}
      {submission && !submission.detailsAvailable ? <Unavailable /> : null}
      {submission ? (
        <RemarksProvider submission={submission}>
          {submission.detailsAvailable ? <MarkedExercises id={id} /> : <AllRemarks />}
        </RemarksProvider>
      ) : null}
      {query.isPending ? (
        <Loading label={t('historyLoading')}>
          <SkeletonRows />
        </Loading>
      ) : null}
      {query.error && !submission ? (
        <ErrorPanel wholePage messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
      ) : null}
    </div>
  );
}

function Unavailable() {
  const errors = useTranslations('errors');
  return <Note tone="hint">{errors('QUIZ_DETAILS_UNAVAILABLE')}</Note>;
}

function Summary({ submission }: { submission: Submission }) {
  const t = useTranslations('attempt');
  const format = useFormatter();
  const { id, quiz, earnedPoints, maxPoints, createdAt, flags, viewerCan } = submission;
  return (
    <Card className="grid gap-3">
      <h1 className="[overflow-wrap:anywhere]" dir="auto">
        {quiz.title}
      </h1>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-ink-2">
        <Taker submission={submission} />
        <OfLesson submission={submission} />
        <time dateTime={createdAt}>
          {format.dateTime(new Date(createdAt), { dateStyle: 'long', timeStyle: 'short' })}
        </time>
      </p>
      <p className="num text-h2">{t('earnedOf', { earned: earnedPoints, max: maxPoints })}</p>
      <HistoryFlags flags={flags} />
      {viewerCan.flag ? <AuthorFlags id={id} flags={flags} /> : null}
      {quiz.deletedAt ? null : (
        <p>
          <Link href={publicQuizPath(quiz.id)} prefetch={false} className="text-kok underline">
            {t('openQuiz')}
          </Link>
        </p>
      )}
    </Card>
  );
}
