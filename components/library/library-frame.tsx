'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { QuotaMeter } from './quota-meter';

/** The tree of folders and the space for files, and what is open beside them; a phone has a button for the tree. */
export function LibraryFrame({ tree, children }: { tree: ReactNode; children: ReactNode }) {
  const t = useTranslations('library');
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:px-3 max-md:pt-3 md:grid-cols-[240px_minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)]">
      <aside aria-label={t('folders')} className="grid gap-4 max-md:hidden">
        <Card className="p-2!">{tree}</Card>
        <QuotaMeter />
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
