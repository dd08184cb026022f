'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { CURRENT_TAB_CLASS, TABS_CLASS, TAB_CLASS } from '@/components/ui/tabs';
import { useChatPeek } from '@/lib/chat/use-chat-peek';
import type { Side } from './side-context';
import { TabRow, panelProps } from './tab-row';

type SideTab = 'answers' | 'chat';

/** What the panel beside the room shows, where it has room for the class's answers. */
export function useSideTabs(isShown: boolean, leads: boolean) {
  const [tab, setTab] = useState<SideTab>(leads ? 'answers' : 'chat');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const isOpen = tab === 'answers';
  const side = useMemo(
    (): Side => ({ place, beside, strip, isOpen, show: () => setTab('answers') }),
    [place, beside, strip, isOpen],
  );
  return { isShown, leads, tab, setTab, setPlace, setBeside, setStrip, side };
}
export type SideTabsState = ReturnType<typeof useSideTabs>;

interface SideTabsProps {
  state: SideTabsState;
  chatId: number;
  /** The chat, which stays mounted. */
  children: ReactNode;
}

/** The class's answers beside the wall, or one's own, and the chat. On a phone the chat alone. */
export function SideTabs({ state, chatId, children }: SideTabsProps) {
  const { isShown, leads, tab, setTab, setPlace, setBeside } = state;
  const t = useTranslations('live-exercises.side');
  const id = useId();
  const { unread } = useChatPeek(chatId);
  const hidesChat = isShown && tab === 'answers';
  const tabs: readonly SideTab[] = leads ? ['answers', 'chat'] : ['chat', 'answers'];
  const items = tabs.map((value) => ({
    value,
    className: clsx(TAB_CLASS, value === tab && CURRENT_TAB_CLASS),
    content: (
      <>
        {t(value === 'answers' && !leads ? 'mine' : value)}
        <CountBadge count={value === 'chat' && tab === 'answers' ? unread : 0} />
      </>
    ),
  }));
  return (
    <>
      <div
        ref={setBeside}
        className="max-h-1/2 flex-none overflow-y-auto border-b border-line empty:hidden max-md:hidden"
      />
      {isShown ? (
        <TabRow
          label={t('label')}
          id={id}
          items={items}
          value={tab}
          onChange={setTab}
          className={clsx(TABS_CLASS, 'flex-none max-md:hidden')}
        />
      ) : null}
      {isShown ? (
        <div
          {...(tab === 'answers' && panelProps(id, 'answers'))}
          ref={setPlace}
          className={clsx(
            'min-h-0 flex-1 divide-y divide-line overflow-y-auto max-md:hidden [&>*]:p-4',
            tab === 'chat' && 'hidden',
          )}
        />
      ) : null}
      <div
        {...(isShown && tab === 'chat' && panelProps(id, 'chat'))}
        className={clsx('flex min-h-0 flex-1 flex-col', hidesChat && 'md:hidden')}
      >
        {children}
      </div>
    </>
  );
}

/** On a phone, who works on an exercise. While somebody stands there, the people's pictures, which come next, do not. */
export function StripPlace({ state: { isShown, leads, setStrip } }: { state: SideTabsState }) {
  if (!isShown || !leads) return null;
  return (
    <div
      ref={setStrip}
      className="min-w-0 bg-bar [grid-area:video] empty:hidden md:hidden max-md:[&:not(:empty)+section]:hidden short:w-[clamp(84px,26vw,200px)]"
    />
  );
}
