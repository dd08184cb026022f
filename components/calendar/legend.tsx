'use client';
import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';

/** What the looks of a lesson mean. */
export function Legend({ className }: { className?: string }) {
  const t = useTranslations('calendar');
  const teaches = useCurrentUser()?.viewerCan.scheduleLessons ?? false;
  return (
    <ul aria-label={t('legend')} className={clsx('text-sm', className)}>
      <Key className="bg-felt-en">{t('planned')}</Key>
      <Key className="bg-anar">{t('live')}</Key>
      <Key className="bg-sunken shadow-[inset_0_0_0_1px_var(--edge)]">{t('ended')}</Key>
      {teaches ? <Key className="border-[1.5px] border-dashed border-kok">{t('freeSign')}</Key> : null}
      <Key className="border-[1.5px] border-dashed border-edge">
        <s>{t('cancelled')}</s>
      </Key>
      {teaches ? <Key className="bg-bg shadow-[inset_0_0_0_1px_var(--edge)]">{t('outside')}</Key> : null}
      <li className="flex items-center gap-2.5">
        <TriangleAlert aria-hidden className="size-[18px] flex-none text-anar" />
        {t('overlapping')}
      </li>
    </ul>
  );
}

const Key = ({ className, children }: { className: string; children: ReactNode }) => (
  <li className="flex items-center gap-2.5">
    <span aria-hidden className={clsx('h-4 w-[18px] flex-none rounded-[5px_5px_5px_1px]', className)} />
    {children}
  </li>
);
