'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { Virtualizer } from 'virtua';
import type { VirtualizerHandle } from 'virtua';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { countUnread, hasEarlier, shownMessages } from '@/lib/chat/chat-state';
import type { ChatState } from '@/lib/chat/chat-state';
import type { Chat } from '@/lib/chat/chat-store';
import { toRows } from '@/lib/chat/rows';
import type { ChatRow } from '@/lib/chat/rows';
import { useLogScroll } from '@/lib/chat/use-log-scroll';
import type { SeenPart } from '@/lib/chat/use-log-scroll';
import { useMarkRead } from '@/lib/chat/use-mark-read';
import { Announcer } from './announcer';
import { DayLine, UnreadLine } from './log-lines';

/**
 * A chat with at most this many rows is not virtualized: the browser's search finds all of it, also while its panel is
 * hidden.
 */
const WHOLE_ROWS = 80;
const NONE: readonly number[] = [];

export interface ChatLogProps {
  chat: Chat;
  state: ChatState;
  /** Renders a message, sent or waiting. */
  row: (row: Extract<ChatRow, { kind: 'message' | 'outgoing' }>) => ReactElement;
  emptyTitle: string;
  emptyText: string;
  /** The message to show; a new object shows it again. */
  wanted?: { seq: number } | null;
  /** Number of messages that the viewer sent while this chat is open; each one scrolls to the end. */
  sentCount: number;
}

/** Number up to which the viewer has seen the chat, where the server does not know it yet; else null. */
function unmarkedSeq(state: ChatState, seen: SeenPart): number | null {
  if (!state.joined || state.window !== null) return null;
  const upTo = seen.atEnd ? state.lastSeq : seen.upTo;
  return upTo > state.ackedReadSeq ? upTo : null;
}

/** The last read number when the chat was opened: the line of unread messages stays there while the viewer reads. */
function useUnreadAfter(state: ChatState): number | null {
  const [after, setAfter] = useState<number | null>(null);
  if (after === null && state.joined && state.readSeq !== null) setAfter(state.readSeq);
  return after;
}

export function ChatLog({ chat, state, row, emptyTitle, emptyText, wanted = null, sentCount }: ChatLogProps) {
  const t = useTranslations('chat');
  const me = useCurrentUser();
  const userId = me?.id ?? null;
  const unreadAfter = useUnreadAfter(state);
  const rows = useMemo(
    () => toRows(state, { timeZone: me?.timeZone, userId, unreadAfter }),
    [state, me?.timeZone, userId, unreadAfter],
  );
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const first = shownMessages(state)[0]?.seq ?? 0;
  const [shownFirst, setShownFirst] = useState(first);
  // Rows were added above: the visible ones stay where they are.
  const shift = first > 0 && first < shownFirst;
  if (first !== shownFirst) setShownFirst(first);
  const last = rows.at(-1);
  const unreadRow = rows.findIndex(({ kind }) => kind === 'unread');
  const { onScroll, seen, toEnd, reveal } = useLogScroll(
    { frame, content, list },
    {
      rowCount: rows.length,
      firstKey: String(first),
      lastKey: `${last?.key} ${last?.kind === 'outgoing' ? last.item.state : ''}`,
      beginAt: unreadRow > 0 ? unreadRow : null,
      isWindow: state.window !== null,
      sentCount,
      onTop: () => hasEarlier(chat.state()) && chat.loadEarlier(),
      onBottom: () => chat.state().window && chat.loadLater(),
    },
  );
  useMarkRead(frame, unmarkedSeq(state, seen), chat);
  useWanted(chat, rows, wanted, reveal);
  const empty = rows.length === 0;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={frame}
        onScroll={onScroll}
        role="log"
        aria-label={t('log')}
        aria-live="off"
        tabIndex={0}
        className="flex h-full flex-col overflow-y-auto overscroll-contain px-4 py-2.5 [overflow-anchor:none]"
      >
        {empty && state.joined ? (
          <EmptyState title={emptyTitle} text={emptyText} className="my-auto" />
        ) : null}
        {empty && !state.joined && state.refusal === null ? <FirstMessages /> : null}
        <div className="flex-1" />
        <div ref={content} className="flex-none">
          <Virtualizer
            ref={list}
            scrollRef={frame}
            shift={shift}
            data={rows}
            keepMounted={rows.length <= WHOLE_ROWS ? rows.map((_, index) => index) : NONE}
          >
            {(each) => <LogRow key={each.key} each={each} timeZone={me?.timeZone} row={row} />}
          </Virtualizer>
        </div>
      </div>
      {state.loading ? <LoadingSign /> : null}
      <Announcer state={state} />
      <ToEnd
        chat={chat}
        isWindow={state.window !== null}
        atEnd={seen.atEnd}
        unread={countUnread(state, userId)}
        onPress={toEnd}
      />
    </div>
  );
}

interface LogRowProps extends Pick<ChatLogProps, 'row'> {
  each: ChatRow;
  timeZone: string | undefined;
}

function LogRow({ each, timeZone, row }: LogRowProps) {
  return (
    <div className="pb-0.5" data-seq={each.kind === 'message' ? each.message.seq : undefined}>
      {each.kind === 'day' ? (
        <DayLine at={each.at} timeZone={timeZone} />
      ) : each.kind === 'unread' ? (
        <UnreadLine />
      ) : (
        row(each)
      )}
    </div>
  );
}

/** Placeholder until the first messages arrive. */
function FirstMessages() {
  const t = useTranslations('chat');
  return (
    <Loading label={t('loadingEarlier')} className="mt-auto grid gap-3">
      <Skeleton className="h-10! w-1/2" />
      <Skeleton className="h-10! w-2/5 justify-self-end" />
      <Skeleton className="h-10! w-3/5" />
    </Loading>
  );
}

function LoadingSign() {
  const t = useTranslations('chat');
  return (
    <p
      role="status"
      className="absolute top-2 left-1/2 -translate-x-1/2 rounded-full bg-surface p-1 text-ink-3"
    >
      <Spinner />
      <span className="sr-only">{t('loadingEarlier')}</span>
    </p>
  );
}

interface ToEndProps {
  chat: Chat;
  isWindow: boolean;
  atEnd: boolean;
  unread: number;
  onPress: () => void;
}

/** Button to the new messages below, or back from an older window. */
function ToEnd({ chat, isWindow, atEnd, unread, onPress }: ToEndProps) {
  const t = useTranslations('chat');
  if (!isWindow && (atEnd || unread === 0)) return null;
  return (
    <Button
      size="sm"
      className="absolute bottom-2 left-1/2 -translate-x-1/2"
      onClick={() => {
        chat.toLatest();
        onPress();
      }}
    >
      {unread > 0 ? t('newBelow', { count: unread }) : t('toLatest')}
    </Button>
  );
}

/** Loads a wanted message and scrolls to it. */
function useWanted(
  chat: Chat,
  rows: readonly ChatRow[],
  wanted: { seq: number } | null,
  reveal: (index: number) => void,
): void {
  const shown = useRef<{ seq: number } | null>(null);
  useEffect(() => {
    if (wanted) void chat.bring(wanted.seq).catch(() => undefined);
  }, [chat, wanted]);
  const show = useEffectEvent(() => {
    if (!wanted || shown.current === wanted) return;
    const index = rows.findIndex((each) => each.kind === 'message' && each.message.seq === wanted.seq);
    if (index < 0) return;
    shown.current = wanted;
    reveal(index);
  });
  useEffect(() => show(), [wanted, rows]);
}
