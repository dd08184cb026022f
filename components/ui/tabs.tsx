'use client';
import clsx from 'clsx';
import Link from 'next/link';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { CountBadge } from './badge';

const LIST_CLASS = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]';
const TAB_CLASS =
  'relative flex min-h-11 flex-none items-center gap-2 px-3 font-[600] whitespace-nowrap text-ink-2 no-underline hover:text-ink -outline-offset-3 ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-1';
const CURRENT_CLASS = 'text-ink after:bg-kok';

export interface TabItem {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  count?: number;
}

export interface TabsProps {
  value: string;
  onValueChange: (value: string) => void;
  items: readonly TabItem[];
  /** What the tabs choose, for those who cannot see them. */
  label: string;
  /** TabPanels. */
  children: ReactNode;
  className?: string;
  listClassName?: string;
}

export function Tabs({ value, onValueChange, items, label, children, className, listClassName }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className={className}>
      <Radix.List aria-label={label} className={clsx(LIST_CLASS, listClassName)}>
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className={clsx(TAB_CLASS, item.value === value && CURRENT_CLASS)}
          >
            {item.icon}
            {item.label}
            <CountBadge count={item.count} />
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string;
  /** Keeps the panel alive (a board, a call) while another is shown; it is hidden then. */
  keep?: boolean;
}

export function TabPanel({ value, children, className, keep }: TabPanelProps) {
  return (
    <Radix.Content
      value={value}
      className={clsx('data-[state=inactive]:hidden', className)}
      {...(keep ? { forceMount: true as const } : {})}
    >
      {children}
    </Radix.Content>
  );
}

export interface LinkTabItem {
  href: string;
  label: ReactNode;
  count?: number;
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
  return (
    <nav aria-label={label} className={clsx(LIST_CLASS, className)}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={clsx(TAB_CLASS, item.current && CURRENT_CLASS)}
        >
          {item.label}
          <CountBadge count={item.count} />
        </Link>
      ))}
    </nav>
  );
}
