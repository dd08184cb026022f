'use client';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/lib/api/use-error-text';
import { ApiError, type ApiErrorCode } from '@/lib/api/errors';
import { LiveFrame, LiveMessage } from './live-frame';
import { ToLessons } from './gate-screen';

/** Shown to a person who may not see this lesson at all: without even its title. */
export function ClosedScreen({ code }: { code: ApiErrorCode }) {
  const t = useTranslations('live.gate');
  const errorText = useErrorText();
  return (
    <LiveFrame title="">
      <LiveMessage state="closed" title={t('closedTitle')} actions={<ToLessons />}>
        <p>{errorText(new ApiError(code))}</p>
      </LiveMessage>
    </LiveFrame>
  );
}
