'use client';
import clsx from 'clsx';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class';

export interface ErrorPanelProps {
  messages: readonly string[];
  onReload?: () => void;
  /** Id of the failure in the log. */
  requestId?: string;
  /** It is the only content: its heading is the page's. */
  wholePage?: boolean;
  /** An action besides the retry. */
  action?: ReactNode;
  className?: string;
}

export function ErrorPanel({ messages, onReload, requestId, wholePage, action, className }: ErrorPanelProps) {
  const t = useTranslations('failure');
  const Heading = wholePage ? 'h1' : 'h2';
  return (
    <div
      role="alert"
      className={clsx('rounded-card border border-line bg-surface px-4 py-6 text-center', className)}
    >
      <Heading className="mb-1.5 text-h3">{t('oops')}</Heading>
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
        // A plain button: every page loads this error panel, so it is as small as possible.
        <button type="button" className={buttonClass('primary', 'md', 'mt-4')} onClick={onReload}>
          <RotateCw aria-hidden />
          {t('reload')}
        </button>
      ) : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
