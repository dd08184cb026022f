'use client';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Fragment } from 'react';
import { usePlace } from '@/lib/category/use-categories';
import { libraryPath } from '@/lib/library/filter';

const CRUMB_CLASS = 'inline-flex min-h-6 items-center text-ink-2 no-underline hover:underline touch:min-h-11';

/** The way of folders to something of the viewer's own; null: it is in none. */
export function Crumbs({ categoryId }: { categoryId: number | null }) {
  const t = useTranslations('category');
  const common = useTranslations('common');
  const { data } = usePlace(categoryId);
  return (
    <nav aria-label={t('path')} className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm">
      <Link href={libraryPath()} className={CRUMB_CLASS}>
        {common('materials')}
      </Link>
      {data?.path.map(({ id, title }) => (
        <Fragment key={id}>
          <ChevronRight aria-hidden className="size-3.5 flex-none text-ink-3" />
          <Link
            href={libraryPath({ folder: id })}
            dir="auto"
            className={clsx(CRUMB_CLASS, '[overflow-wrap:anywhere]')}
          >
            {title}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
