'use client';
import clsx from 'clsx';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CountBadge } from './badge';

export const TABS_CLASS = 'relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]';
export const TAB_CLASS =
  'relative flex min-h-11 flex-none items-center gap-2 px-3 font-[600] whitespace-nowrap text-ink-2 no-underline hover:text-ink -outline-offset-3 ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-1';
export const CURRENT_TAB_CLASS = 'text-ink after:bg-kok';

export interface LinkTabItem {
  href: string;
  label: ReactNode;
  count?: number | undefined;
  current?: boolean;
}

export function LinkTabs({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly LinkTabItem[];
  className?: string;
}) {
  const list = useRef<HTMLElement>(null);
  const here = items.find(({ current }) => current)?.href;
  useEffect(() => {
    // If the tabs are wider than the screen, the open one is scrolled into view.
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 3;
  }, [here]);
  return (
    <nav ref={list} aria-label={label} className={clsx(TABS_CLASS, className)}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={clsx(TAB_CLASS, item.current && CURRENT_TAB_CLASS)}
        >
          {item.label}
          <CountBadge count={item.count} />
        </Link>
      ))}
    </nav>
  );
}
