'use client';
import { RotateCw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { mayTryAgain, useFaultText } from '@/components/upload/use-fault-text';
import { useSizeText } from '@/lib/i18n/use-size-text';
import type { QueuedFile, QueuedState } from '@/lib/upload/file-queue';

interface BatchRowProps {
  queued: QueuedFile;
  /** Said of a type that is not accepted; by default, which ones are. */
  wrongType?: string;
  onRetry: () => void;
  onCancel: () => void;
}

/** One file of a batch: how far it is, or why it stopped. */
export function BatchRow({ queued: { file, state }, wrongType, onRetry, onCancel }: BatchRowProps) {
  const t = useTranslations('file');
  const stateText = useStateText(state);
  const isWrongType = state.kind === 'failed' && state.error.code === 'FILE_TYPE_NOT_ALLOWED';
  const text = isWrongType && wrongType ? wrongType : stateText;
  const isOver = state.kind === 'refused' || state.kind === 'failed';
  const mayRetry = state.kind === 'paused' || (state.kind === 'failed' && mayTryAgain(state.error));
  const { name } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2 not-first:border-t">
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="font-[640] [overflow-wrap:anywhere]">
          {name}
        </p>
        <p
          role={isOver ? 'alert' : undefined}
          className={`num text-meta [overflow-wrap:anywhere] ${isOver || state.kind === 'paused' ? 'text-anar' : 'text-ink-2'}`}
        >
          {text}
        </p>
      </div>
      <span className="ml-auto flex flex-none flex-wrap justify-end gap-2">
        {mayRetry ? (
          <Button variant="secondary" size="sm" aria-label={t('retryFor', { name })} onClick={onRetry}>
            <RotateCw aria-hidden />
            {t('retry')}
          </Button>
        ) : null}
        {state.kind === 'adding' ? null : (
          <Button
            variant="subtle"
            size="sm"
            aria-label={t(isOver ? 'dismissFor' : 'cancelFor', { name })}
            onClick={onCancel}
          >
            <X aria-hidden />
            {t(isOver ? 'dismiss' : 'cancel')}
          </Button>
        )}
      </span>
    </li>
  );
}

function useStateText(state: QueuedState): string {
  const t = useTranslations('file');
  const sizeText = useSizeText();
  const { ofFault, ofError } = useFaultText('FILE');
  if (state.kind === 'waiting' || state.kind === 'adding') return t(state.kind);
  if (state.kind === 'refused')
    return state.fault === 'NOT_ALLOWED' ? t('notAccepted') : ofFault(state.fault);
  if (state.kind === 'failed') {
    const { code, details } = state.error;
    if (code === 'FILE_TYPE_NOT_ALLOWED') return t('notAccepted');
    if (code !== 'QUOTA_EXCEEDED') return ofError(state.error);
    const { used, max, size } = details ?? {};
    const sizeOf = (bytes: unknown) => sizeText(Number(bytes ?? 0));
    return t('full', { used: sizeOf(used), max: sizeOf(max), size: sizeOf(size) });
  }
  const values = { sent: sizeText(state.sent), total: sizeText(state.total) };
  return state.kind === 'paused' ? t('stopped', values) : t('batchLabel', values);
}
