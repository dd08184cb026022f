'use client';
import { CircleAlert, CircleCheck, CloudOff, GitCompare, LoaderCircle } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { AutosaveStatus } from '@/lib/autosave/use-autosave';
import { useSlowText } from '@/lib/use-slow-text';

/** Milliseconds between two announcements to a screen reader. */
export const ANNOUNCE_MS = 10_000;

const LOOKS = {
  saved: { Icon: CircleCheck, tone: 'text-jashyl' },
  saving: { Icon: LoaderCircle, tone: 'text-ink-3' },
  waiting: { Icon: CloudOff, tone: 'text-sary-ink' },
  failed: { Icon: CircleAlert, tone: 'text-anar' },
  conflict: { Icon: GitCompare, tone: 'text-sary-ink' },
} as const;

function useStatusText(status: AutosaveStatus): string {
  const t = useTranslations('autosave');
  const format = useFormatter();
  const timeZone = useCurrentUser()?.timeZone ?? 'UTC';
  switch (status.kind) {
    case 'saved': {
      if (status.at === null) return t('saved');
      const time = format.dateTime(new Date(status.at), { hour: '2-digit', minute: '2-digit', timeZone });
      return t('savedAt', { time });
    }
    case 'saving':
      return t('saving');
    case 'waiting':
      return t('waiting');
    case 'failed':
      return t('notSaved');
    case 'conflict':
      return t('conflictStatus');
  }
}

export interface SaveStatusProps {
  status: AutosaveStatus;
  onRetry: () => void;
}

/** Whether everything is saved: at once for the eye, and seldom for the ear. */
export function SaveStatus({ status, onRetry }: SaveStatusProps) {
  const t = useTranslations('autosave');
  const text = useStatusText(status);
  const announced = useSlowText(text, ANNOUNCE_MS);
  const { Icon, tone } = LOOKS[status.kind];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-2">
        <Icon className={`size-4 flex-none ${tone}`} />
        {text}
      </span>
      <span role="status" className="sr-only">
        {announced}
      </span>
      {status.kind === 'failed' ? (
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
    </span>
  );
}

/** Why the api refuses the whole; a refused field has its own text beside it. */
export function SaveProblem({ status }: { status: AutosaveStatus }) {
  const errorText = useErrorText();
  if (status.kind !== 'failed' || isApiError(status.error, 'BAD_USER_INPUT')) return null;
  return <FieldError>{errorText(status.error)}</FieldError>;
}
