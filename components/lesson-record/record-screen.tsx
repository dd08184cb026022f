'use client';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { lessonRecordQuery } from '@/lib/lesson-record/queries';
import type { LessonRecord } from '@/lib/lesson-record/queries';
import { lazy } from '@/components/ui/lazy';
import { AnswersPart } from './answers-part';
import { AttendancePart } from './attendance-part';
import { BoardsPart } from './boards-part';
import { ChatPart } from './chat-part';
import { FilesPart } from './files-part';
import { NextPart } from './next-part';
import { PaymentsPart } from './payments-part';
import { NotOver } from './not-over';
import { RecordHead } from './record-head';

const ForgottenWords = lazy(() =>
  import('@/components/word/forgotten-words').then((part) => part.ForgottenWords),
);
const isToCome = (state: LessonRecord['schedule']['state']) => state === 'UPCOMING' || state === 'LIVE';

/** /lessons/{lessonScheduleId}: what stays of a lesson. */
export function RecordScreen({ id }: { id: number }) {
  const t = useTranslations('lesson-record');
  const errorText = useErrorText();
  const query = useQuery(lessonRecordQuery(browserApi, id));
  const record = query.data;
  const isForOthers =
    isApiError(query.error, 'INVALID_PERMISSIONS') || isApiError(query.error, 'LIVE_LESSON_REMOVED');
  return (
    <div className="mx-auto grid max-w-page gap-4 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3">
      <Link
        href="/lessons"
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-sm font-[600] text-kok touch:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('toLessons')}
      </Link>
      {record ? <Whole record={record} readAt={query.dataUpdatedAt} /> : null}
      {query.isPending ? (
        <Loading label={t('loading')}>
          <SkeletonRows rows={5} />
        </Loading>
      ) : null}
      {query.error && !record ? (
        <ErrorPanel
          wholePage
          messages={[errorText(query.error)]}
          {...(!isForOthers && { onReload: () => void query.refetch() })}
        />
      ) : null}
    </div>
  );
}

function Whole({ record, readAt }: { record: LessonRecord; readAt: number }) {
  const { id, title } = record.schedule;
  if (!record.isOver)
    return (
      <>
        <RecordHead record={record} />
        <NotOver schedule={record.schedule} />
        {record.viewerCan.seeAllAnswers && isToCome(record.schedule.state) ? (
          <ForgottenWords lessonScheduleId={record.schedule.id} />
        ) : null}
      </>
    );
  return (
    <>
      <RecordHead record={record} />
      <div className="grid items-start gap-4 max-md:gap-3 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4 max-md:gap-3">
          <BoardsPart {...{ id, title }} boards={record.boards} />
          <AnswersPart record={record} />
          {record.viewerCan.readChat ? <ChatPart chatId={record.schedule.chatId} /> : null}
        </div>
        <aside className="grid min-w-0 gap-4 max-md:gap-3">
          {record.next ? <NextPart next={record.next} readAt={readAt} /> : null}
          <AttendancePart record={record} />
          <PaymentsPart record={record} />
          <FilesPart id={id} />
        </aside>
      </div>
    </>
  );
}
