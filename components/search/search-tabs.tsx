'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { TABS, searchPath } from '@/lib/search/filter';
import type { SearchFilter } from '@/lib/search/filter';

export interface SearchTabsProps {
  filter: SearchFilter;
  onChange: (part: Partial<SearchFilter>) => void;
}

/** People, of one role or all, posts or publications: each tab has its own address, and is opened without loading the page again. */
export function SearchTabs({ filter, onChange }: SearchTabsProps) {
  const t = useTranslations('search');
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // If the tabs are wider than the screen, the open one is scrolled into view.
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 3;
  }, [filter.tab]);
  return (
    <nav
      ref={list}
      aria-label={t('tabs')}
      className="relative flex max-w-full overflow-x-auto rounded-field bg-sunken p-0.5 [scrollbar-width:none] max-md:w-full"
    >
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
            'flex min-h-9 items-center justify-center rounded-[7px] border px-3 text-sm font-[620] no-underline touch:min-h-11 max-md:flex-auto max-md:px-2 flex-none whitespace-nowrap -outline-offset-2',
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
