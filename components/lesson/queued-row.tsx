'use client';
import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { mayTryAgain, useFaultText } from '@/components/upload/use-fault-text';
import { isApiError } from '@/lib/api/errors';
import { useSizeText } from '@/lib/i18n/use-size-text';
import type { QueuedFile, QueuedState } from '@/lib/upload/file-queue';
import { fileKind } from '@/lib/lesson/file-kind';
import { FILE_ICONS } from './file-icons';

export interface QueuedRowProps {
  queued: QueuedFile;
  onRetry: () => void;
  onCancel: () => void;
}

/** A file on its way into the lesson: how much of it is sent, or why it stopped. */
export function QueuedRow({ queued: { file, state }, onRetry, onCancel }: QueuedRowProps) {
  const isWrong = state.kind === 'refused' || state.kind === 'failed' || state.kind === 'paused';
  const Icon = isWrong ? TriangleAlert : FILE_ICONS[fileKind(file.type)];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2.5 not-first:border-t">
      <span
        aria-hidden
        className={`grid size-12 flex-none place-items-center rounded-field ${isWrong ? 'bg-anar-soft text-anar' : 'bg-sunken text-ink-2'}`}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="font-[640] [overflow-wrap:anywhere]">
          {file.name}
        </p>
        <QueuedText state={state} name={file.name} />
      </div>
      <span className="ml-auto flex flex-none flex-wrap justify-end gap-2">
        <QueuedButtons state={state} name={file.name} onRetry={onRetry} onCancel={onCancel} />
      </span>
    </li>
  );
}

function QueuedText({ state, name }: { state: QueuedState; name: string }) {
  const t = useTranslations('lesson-parts');
  const upload = useTranslations('upload');
  const sizeText = useSizeText();
  const reason = useReason();
  if (state.kind === 'waiting' || state.kind === 'adding')
    return <p className="text-meta text-ink-2">{t(state.kind)}</p>;
  if (state.kind === 'refused' || state.kind === 'failed')
    return (
      <p role="alert" className="text-meta text-anar [overflow-wrap:anywhere]">
        {reason(state)}
      </p>
    );
  const sent = sizeText(state.sent);
  const total = sizeText(state.total);
  if (state.kind === 'paused')
    return (
      <p role="status" className="num text-meta text-anar">
        {t('stopped', { sent, total })}
      </p>
    );
  return (
    <>
      <Progress
        value={state.sent}
        max={state.total}
        label={upload('sending', { name })}
        className="my-1 max-w-md"
      />
      <p className="num text-meta text-ink-2">{upload('progress', { sent, total })}</p>
    </>
  );
}

/** Why a file is not accepted, in words about files of lessons. */
function useReason() {
  const t = useTranslations('lesson-parts');
  const { ofFault, ofError } = useFaultText('LESSON_FILE');
  return (state: Extract<QueuedState, { kind: 'refused' | 'failed' }>): string => {
    if (state.kind === 'refused')
      return state.fault === 'NOT_ALLOWED' ? t('notAccepted') : ofFault(state.fault);
    return isApiError(state.error, 'FILE_TYPE_NOT_ALLOWED') ? t('notAccepted') : ofError(state.error);
  };
}

function QueuedButtons({
  state,
  name,
  onRetry,
  onCancel,
}: { state: QueuedState; name: string } & Omit<QueuedRowProps, 'queued'>) {
  const t = useTranslations('lesson-parts');
  // It is sent: it is an attachment in a moment.
  if (state.kind === 'adding') return null;
  const mayRetry = state.kind === 'paused' || (state.kind === 'failed' && mayTryAgain(state.error));
  const isOver = state.kind === 'refused' || state.kind === 'failed';
  return (
    <>
      {mayRetry ? (
        <Button variant="secondary" size="sm" aria-label={t('retryFor', { name })} onClick={onRetry}>
          <RotateCw aria-hidden />
          {t('retry')}
        </Button>
      ) : null}
      <Button
        variant="subtle"
        size="sm"
        aria-label={t(isOver ? 'dismissFor' : 'cancelFor', { name })}
        onClick={onCancel}
      >
        <X aria-hidden />
        {t(isOver ? 'dismiss' : 'cancel')}
      </Button>
    </>
  );
}
