'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Note } from '@/components/ui/note';
import type { ApiErrorCode } from '@/lib/api/errors';
import { balanceRoutes } from '@/lib/contract/routes/balance.ts';

export interface RefusalNoteProps {
  /** What was refused, in words. */
  text: string;
  code: ApiErrorCode | null;
  className?: string;
}

/**
 * A refusal of a form that plans lessons. An unpaid fee leads to the balance in a new tab, so that what is typed
 * stays.
 */
export function RefusalNote({ text, code, className }: RefusalNoteProps) {
  const t = useTranslations('failure');
  return (
    <Note tone="error" role="alert" className={className}>
      {text}{' '}
      {code === 'FEE_UNPAID' ? (
        <Link
          href={balanceRoutes.balance.path}
          target="_blank"
          prefetch={false}
          className="font-[680] underline touch:inline-flex touch:min-h-11 touch:items-center"
        >
          {t('openBalance')}
        </Link>
      ) : null}
    </Note>
  );
}
