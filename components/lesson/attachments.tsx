'use client';
import { Upload } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { Recorder } from '@/components/quiz/sound-field';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { DropZone } from '@/components/upload/drop-zone';
import { FilePicker } from '@/components/upload/file-picker';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { UPLOADS, megabytesOf } from '@/lib/contract/upload.ts';
import type { Lesson } from '@/lib/lesson/queries';
import { useSwapAttachments } from '@/lib/lesson/use-attachments';
import { useAttachmentQueue, useUnfinishedFiles } from '@/lib/lesson/use-attachment-queue';
import { useLessonParts } from '@/lib/lesson/use-parts';
import { AttachmentRow } from './attachment-row';
import { OwnFiles } from './own-files';
import { PartCard } from './part-card';
import { PartState } from './part-state';
import { QueuedRow } from './queued-row';
import { useMoves } from './use-moves';

/** The files of a lesson in their order, and those on their way; files can be added here. */
export function LessonAttachments({ lessonId }: { lessonId: number }) {
  const t = useTranslations('lesson-parts');
  const userId = useCurrentUser()?.id ?? 0;
  const lesson = useLessonParts(lessonId);
  const count = lesson.data?.attachments.length;
  const queue = useAttachmentQueue(lessonId, userId, count ?? 0);
  const megabytes = megabytesOf('LESSON_FILE');
  const actions = (
    <>
      <OwnFiles lessonId={lessonId} />
      <Recorder onRecorded={queue.add} size="sm" />
      <FilePicker accept={UPLOADS.LESSON_FILE.labels} multiple variant="subtle" size="sm" onPick={queue.add}>
        <Upload aria-hidden />
        {t('addFiles')}
      </FilePicker>
    </>
  );
  return (
    <PartCard title={t('attachments')} count={count} actions={lesson.data ? actions : null}>
      <PartState lesson={lesson} label={t('attachments')}>
        {(loaded) => (
          <FreshFiles renew={() => lesson.refetch({ throwOnError: true })}>
            <Files lesson={loaded} queue={queue} />
            {queue.isFull ? <TooMany /> : null}
            <Unfinished userId={userId} files={queue.files} />
            <DropZone multiple onDrop={queue.add} className="mt-2.5 flex items-center gap-3">
              <Upload aria-hidden className="size-5 flex-none text-kok" />
              <p className="min-w-0 text-ink-2">
                <span className="pointer-coarse:hidden">{t('drop', { megabytes })}</span>
                <span className="hidden pointer-coarse:inline">{t('filesHint', { megabytes })}</span>
              </p>
            </DropZone>
          </FreshFiles>
        )}
      </PartState>
    </PartCard>
  );
}

type Queue = ReturnType<typeof useAttachmentQueue>;

function Files({ lesson: { id, attachments }, queue }: { lesson: Lesson; queue: Queue }) {
  const t = useTranslations('lesson-parts');
  const { move, said } = useMoves(attachments, useSwapAttachments(id));
  const isEmpty = attachments.length === 0 && queue.files.length === 0;
  return (
    <>
      {isEmpty ? <p className="text-ink-2">{t('noAttachments')}</p> : null}
      <ol aria-label={t('attachments')} className="empty:hidden">
        {attachments.map((file, index) => (
          <AttachmentRow
            key={file.id}
            lessonId={id}
            file={file}
            index={index}
            count={attachments.length}
            onMove={(by) => move(file, by)}
          />
        ))}
        {queue.files.map((queued) => (
          <QueuedRow
            key={queued.key}
            queued={queued}
            onRetry={() => queue.retry(queued.key)}
            onCancel={() => queue.cancel(queued.key)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

function TooMany() {
  const errors = useTranslations('errors');
  return <FieldError>{errors('LESSON_ATTACHMENTS_FULL')}</FieldError>;
}

/** Files that an earlier page did not send completely. */
function Unfinished({ userId, files }: { userId: number; files: Queue['files'] }) {
  const t = useTranslations('lesson-parts');
  const format = useFormatter();
  const { names, forget } = useUnfinishedFiles(userId, files);
  if (names.length === 0) return null;
  return (
    <Note tone="hint" className="mt-2.5">
      <p className="[overflow-wrap:anywhere]">
        {t('unfinished', { count: names.length, names: format.list(names) })}
      </p>
      <Button variant="subtle" size="sm" className="mt-2" onClick={forget}>
        {t('forget')}
      </Button>
    </Note>
  );
}
