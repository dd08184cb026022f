'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Note } from '@/components/ui/note';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { lessonRecordPath } from '@/lib/lesson-record/paths';
import { lessonReplayQuery } from '@/lib/replay/queries';
import type { Replay } from '@/lib/replay/queries';
import { ReplayHead } from './replay-head';
import { ReplayWhole } from './replay-whole';

/** /lessons/{lessonScheduleId}/replay: a lesson as it went on, without any recording. */
export function ReplayScreen({ id }: { id: number }) {
  const t = useTranslations('replay');
  const errorText = useErrorText();
  const query = useQuery(lessonReplayQuery(browserApi, id));
  const isForOthers =
    isApiError(query.error, 'INVALID_PERMISSIONS') || isApiError(query.error, 'LIVE_LESSON_REMOVED');
  return (
    <div className="mx-auto grid max-w-page gap-4 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3">
      {query.data ? <Shown replay={query.data} /> : null}
      {query.isPending ? (
        <Loading label={t('loading')}>
          <Skeleton className="h-16 w-80" />
          <Skeleton className="mt-4 aspect-4/3 h-auto! w-full md:aspect-16/9" />
        </Loading>
      ) : null}
      {query.error && !query.data ? (
        <ErrorPanel
          wholePage
          messages={[errorText(query.error)]}
          {...(!isForOthers && { onReload: () => void query.refetch() })}
        />
      ) : null}
    </div>
  );
}

/** The lesson, or why there is nothing to replay. */
function Shown({ replay }: { replay: Replay }) {
  const t = useTranslations('replay');
  if (replay.isOver && replay.partsCount > 0)
    return <ReplayWhole key={`${replay.lessonScheduleId} ${replay.isFinal}`} replay={replay} />;
  const toLesson = (
    <Link href={lessonRecordPath(replay.lessonScheduleId)} className={buttonClass('secondary', 'sm')}>
      {t('toLesson')}
    </Link>
  );
  return (
    <>
      <ReplayHead replay={replay} state={null} at={0} />
      {replay.isOver ? (
        <Card>
          <EmptyState title={t('nothing')} text={t('nothingText')} action={toLesson} />
        </Card>
      ) : (
        <Note>
          <p className="mb-2">{t('notOver')}</p>
          {toLesson}
        </Note>
      )}
    </>
  );
}
