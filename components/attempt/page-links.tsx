'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

export interface PageLinksProps {
  /** Index of the current page, from 0. */
  page: number;
  /** Number of open exercises on each page. */
  open: readonly number[];
  onPage: (page: number) => void;
}

/** Links to the pages of a quiz, each with its number of open exercises. */
export function PageLinks({ page, open, onPage }: PageLinksProps) {
  const t = useTranslations('attempt');
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap gap-1">
      {open.map((left, index) => (
        <Button
          key={index}
          variant={index === page ? 'primary' : 'subtle'}
          aria-current={index === page ? 'page' : undefined}
          aria-label={`${t('page', { number: index + 1, count: open.length })}, ${t('openOnPage', { count: left })}`}
          className="min-w-12 flex-col !gap-0.5 !px-2.5"
          onClick={() => onPage(index)}
        >
          <span className="num">{index + 1}</span>
          {left === 0 ? (
            <Check aria-hidden className="!size-4" />
          ) : (
            <span className="text-meta leading-none font-[440]">{t('openShort', { count: left })}</span>
          )}
        </Button>
      ))}
    </nav>
  );
}
