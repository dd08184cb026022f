'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { LinkTabs } from '@/components/ui/tabs';
import { useCurrentUser } from '@/lib/account/use-current-user';
import {
  COMMON_PATH,
  MATERIALS_PATH,
  MINE_PATH,
  SAVED_MATERIALS_PATH,
  newPublicationPath,
} from '@/lib/material/paths';

export function NewPublicationLink() {
  const t = useTranslations('material');
  return (
    <Link href={newPublicationPath(null)} className={buttonClass('primary')}>
      <Plus aria-hidden />
      {t('newPublication')}
    </Link>
  );
}

/** Whether this person makes publications. */
export const useMayWrite = (): boolean => useCurrentUser()?.viewerCan.ownBoards ?? false;

export interface MaterialsFrameProps {
  current: 'overview' | 'common' | 'mine' | 'saved';
  children: ReactNode;
}

/** Frame of the lists of publications. */
export function MaterialsFrame({ current, children }: MaterialsFrameProps) {
  const t = useTranslations('material');
  const mayWrite = useMayWrite();
  return (
    <div className="mx-auto w-full max-w-page p-6 max-md:px-3 max-md:pt-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1>{t('title')}</h1>
          <p className="mt-1 text-ink-2">{t('intro')}</p>
        </div>
        {mayWrite ? <NewPublicationLink /> : null}
      </div>
      <LinkTabs
        label={t('sections')}
        className="mt-3"
        items={[
          { href: MATERIALS_PATH, label: t('overview'), current: current === 'overview' },
          { href: COMMON_PATH, label: t('common'), current: current === 'common' },
          ...(mayWrite ? [{ href: MINE_PATH, label: t('mine'), current: current === 'mine' }] : []),
          { href: SAVED_MATERIALS_PATH, label: t('saved'), current: current === 'saved' },
        ]}
      />
      <div className="mt-4">{children}</div>
    </div>
  );
}
