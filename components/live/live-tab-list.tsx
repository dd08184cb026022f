'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { useChatPeek } from '@/lib/chat/use-chat-peek';
import type { LiveTab } from '@/lib/live/use-live-tab';

/**
 * Hidden panels keep their size and stay mounted: a board of size 0 would lose its view. Their children are hidden
 * too, because some of the board's set their own visibility.
 */
export function panelClass(onPhone: boolean, onDesktop: boolean): string {
  return clsx(
    'absolute inset-0 overflow-hidden',
    !onPhone && 'max-md:invisible max-md:[&_*]:invisible!',
    !onDesktop && 'md:invisible md:[&_*]:invisible!',
  );
}

const TAB_CLASS =
  'relative flex min-h-11 flex-none items-center gap-2 px-3 font-semibold whitespace-nowrap text-ink-2 -outline-offset-3 hover:text-ink ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-1';

export interface LiveTabListProps {
  tab: LiveTab;
  /** The panel in the middle of a desktop. */
  middle: LiveTab;
  chatId: number;
  /** How many files the lesson has. */
  files: number;
}

export function LiveTabList({ tab, middle, chatId, files }: LiveTabListProps) {
  const t = useTranslations('live.tabs');
  const { unread } = useChatPeek(chatId);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the tabs are wider than the screen, the open one is scrolled into view.
    const open = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - list.current.clientWidth / 3;
  }, [tab]);
  const triggers: { value: LiveTab; className: string; count?: number; total?: number }[] = [
    { value: 'main', className: 'max-md:order-7' },
    { value: 'live', className: 'max-md:order-6' },
    { value: 'whiteboard', className: 'max-md:order-1' },
    { value: 'exercises', className: 'max-md:order-2' },
    { value: 'material', className: 'max-md:order-4' },
    { value: 'attachments', className: 'max-md:order-5', total: files },
    { value: 'chat', className: 'max-md:order-3 md:hidden', count: tab === 'chat' ? 0 : unread },
  ];
  return (
    <section aria-label={t('label')} className="min-w-0 [grid-area:tabs]">
      <Tabs.List
        ref={list}
        aria-label={t('label')}
        className="flex overflow-x-auto border-line bg-surface px-1 max-md:h-full [scrollbar-width:none] max-md:border-b md:mx-3 md:mt-3 md:rounded-t-[10px] md:border"
      >
        {triggers.map(({ value, className, count, total }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className={clsx(
              TAB_CLASS,
              className,
              value === tab && 'max-md:text-ink max-md:after:bg-kok',
              value === middle && 'md:text-ink md:after:bg-kok',
            )}
          >
            {t(value)}
            <CountBadge count={count} />
            {total ? <span className="num font-normal text-ink-3">{total}</span> : null}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </section>
  );
}
