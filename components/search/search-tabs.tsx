'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { TABS, searchPath } from '@/lib/search/filter';
import type { SearchFilter } from '@/lib/search/filter';

export interface SearchTabsProps {
  filter: SearchFilter;
  onChange: (part: Partial<SearchFilter>) => void;
}

/** Everybody, instructors or students: each tab has its own address, and is opened without loading the page again. */
export function SearchTabs({ filter, onChange }: SearchTabsProps) {
  const t = useTranslations('search');
  return (
    <nav aria-label={t('tabs')} className="flex rounded-field bg-sunken p-0.5 max-md:w-full">
      {TABS.map((tab) => (
        <a
          key={tab}
          href={searchPath({ ...filter, tab })}
          aria-current={filter.tab === tab ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onChange({ tab });
          }}
          className={clsx(
            'flex min-h-9 items-center justify-center rounded-[7px] border px-3 text-sm font-[620] no-underline touch:min-h-11 max-md:flex-1 max-md:px-1',
            filter.tab === tab
              ? 'border-line bg-raise text-ink'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {t(`tab.${tab}`)}
        </a>
      ))}
    </nav>
  );
}
