'use client';
import clsx from 'clsx';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button';

export interface ErrorPanelProps {
  messages: readonly string[];
  onReload?: () => void;
  /** Under which number the failure stands in the log. */
  requestId?: string;
  className?: string;
}

export function ErrorPanel({ messages, onReload, requestId, className }: ErrorPanelProps) {
  const t = useTranslations('common');
  return (
    <div
      role="alert"
      className={clsx('rounded-card border border-line bg-surface px-4 py-6 text-center', className)}
    >
      <h3 className="mb-1.5">{t('oops')}</h3>
      {messages.map((message) => (
        <p key={message} className="mx-auto max-w-prose text-ink-2">
          {message}
        </p>
      ))}
      {requestId ? (
        <p className="mt-2 text-meta text-ink-3">
          {t('requestId')} <span className="num select-all">{requestId}</span>
        </p>
      ) : null}
      {onReload ? (
        <Button className="mt-4" onClick={onReload}>
          <RotateCw aria-hidden />
          {t('reload')}
        </Button>
      ) : null}
    </div>
  );
}
