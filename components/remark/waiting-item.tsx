'use client';
import { CloudOff, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useFaultText } from '@/components/upload/use-fault-text';
import { ApiError } from '@/lib/api/errors';
import type { ErrorCode } from '@/lib/contract/errors.ts';
import type { ExercisePart } from '@/lib/remark/parts';
import type { WaitingRemark } from '@/lib/remark/waiting-store';
import { clock } from '@/lib/sound/seek';
import { OwnVoice } from './own-voice';
import { PinText } from './pin-text';
import type { Remarks } from './remark-context';

interface WaitingItemProps {
  remark: WaitingRemark;
  parts: readonly ExercisePart[];
  language: string;
  remarks: Remarks;
}

/** A remark on its way, one that the server refused, or a recording that cannot be sent: it is on this device alone. */
export function WaitingItem({ remark, parts, language, remarks }: WaitingItemProps) {
  const t = useTranslations('remark');
  const { ofError } = useFaultText('VOICE');
  const { text, file, second, refusal, isDraft, isUnstored } = remark;
  return (
    <li className="grid gap-1.5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <b className="text-sm font-[640]">{t('you')}</b>
        {second === null ? null : <span className="num text-meta text-ink-2">{clock(second)}</span>}
        <PinText pin={remark} {...{ parts, language }} />
        {refusal === null ? (
          <span className="flex items-center gap-1.5 text-meta text-sary-ink">
            <CloudOff aria-hidden className="size-4 flex-none" />
            {t(isDraft ? 'unsent' : 'waiting')}
          </span>
        ) : null}
      </div>
      {text ? <p className="whitespace-pre-line wrap-anywhere">{text}</p> : null}
      {file ? <OwnVoice file={file} label={t('voiceOf', { name: t('you') })} /> : null}
      {isUnstored ? <FieldError>{t('unstored')}</FieldError> : null}
      {refusal === null ? null : <FieldError>{ofError(new ApiError(refusal as ErrorCode))}</FieldError>}
      {refusal !== null || isDraft ? (
        <div className="flex flex-wrap items-center gap-2">
          {refusal === null ? null : (
            <Button variant="subtle" size="sm" onClick={() => remarks.put({ ...remark, refusal: null })}>
              <RotateCw aria-hidden />
              {t('tryAgain')}
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={() => remarks.drop(remark.id)}>
            {t('remove')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
