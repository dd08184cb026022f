'use client';
import { RotateCw, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import { useSizeText } from '@/lib/i18n/use-size-text';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import type { UploadState } from '@/lib/upload/use-upload';
import { mayTryAgain, useFaultText } from './use-fault-text';

export interface UploadLineProps {
  state: UploadState;
  purpose: UploadPurpose;
  onRetry: () => void;
}

/** Progress of an upload, its error, and its buttons. Nothing without an upload. */
export function UploadLine({ state, purpose, onRetry }: UploadLineProps) {
  const t = useTranslations('upload');
  const sizeText = useSizeText();
  const { ofError } = useFaultText(purpose);
  if (state.kind === 'idle' || state.kind === 'done') return null;
  if (state.kind === 'failed') {
    return (
      <div className="grid justify-items-start gap-2">
        <FieldError>{ofError(state.error)}</FieldError>
        {mayTryAgain(state.error) ? (
          <Button variant="subtle" size="sm" onClick={onRetry}>
            <RotateCw aria-hidden />
            {t('tryAgain')}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      <Progress value={state.sent} max={state.total} label={t('sending', { name: state.file.name })} />
      <p className="num text-meta text-ink-2">
        {t('progress', { sent: sizeText(state.sent), total: sizeText(state.total) })}
      </p>
      <p role="status" className="empty:hidden">
        {state.kind === 'paused' ? (
          <span className="flex items-start gap-1.5 text-sm text-sary-ink">
            <WifiOff aria-hidden className="mt-0.5 size-4 flex-none" />
            {t('paused')}
          </span>
        ) : null}
      </p>
    </div>
  );
}
