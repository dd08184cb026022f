'use client';
import { Check, Clock, CircleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { StaffMark } from '@/components/ui/staff-mark';
import type { UserCardFragment } from '@/graphql/generated/graphql';
import type { Chat } from '@/lib/chat/chat-store';
import { isChatMessage } from '@/lib/contract/socket-payloads.ts';
import type { ChatOperation } from '@/lib/contract/socket-payloads.ts';
import { useNames } from '@/lib/profile/use-names';
import type { OutboxItem } from '@/lib/realtime/outbox-item';
import { useCodeText } from '@/lib/realtime/use-code-text';
import { todayAs } from '@/lib/today';

/** Without `isStaff`: the viewer, who needs no mark. */
export type Author = Pick<UserCardFragment, 'firstName' | 'lastName' | 'photos'> &
  Partial<Pick<UserCardFragment, 'isStaff'>>;

export interface ChatLineProps {
  author: Author | null;
  own: boolean;
  at: string;
  timeZone: string | undefined;
  /** Delivery state of one's own message. */
  mark?: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
}

function useTimeText(at: string, timeZone: string | undefined): string {
  const format = useFormatter();
  const date = new Date(at);
  const day = (value: Date) => format.dateTime(value, { dateStyle: 'short', timeZone });
  const today = day(date) === todayAs(day);
  return format.dateTime(date, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    timeZone,
  });
}

export function ChatLine({ author, own, at, timeZone, mark, menu, children }: ChatLineProps) {
  const t = useTranslations('chat');
  const { firstName } = useNames();
  const time = useTimeText(at, timeZone);
  return (
    <div className="flex gap-[9px] pb-[7px] text-[14.5px] leading-[1.35]">
      {author ? (
        <Avatar user={author} size={32} />
      ) : (
        <span className="size-8 flex-none rounded-full bg-sunken" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <b className="min-w-0 font-[680] [overflow-wrap:anywhere]">
            {own ? t('you') : author ? firstName(author) : t('someone')}
          </b>
          <StaffMark person={own ? null : author} />
          <time dateTime={at} className="num text-meta text-ink-3">
            {time}
          </time>
          {mark}
        </p>
        <div dir="auto">{children}</div>
      </div>
      {menu}
    </div>
  );
}

/** The tick of one's own stored message. */
export function SavedMark() {
  const t = useTranslations('chat');
  return (
    <span className="text-ink-3" title={t('saved')} data-message-state="saved">
      <Check aria-hidden className="size-3.5 translate-y-0.5" />
      <span className="sr-only">{t('saved')}</span>
    </span>
  );
}

export function WaitingMark() {
  const t = useTranslations('chat');
  return (
    <span className="inline-flex items-center gap-1 text-meta text-ink-3" data-message-state="waiting">
      <Clock aria-hidden className="size-3.5" />
      {t('waiting')}
    </span>
  );
}

/** The text a person typed, whatever the operation is. */
export function wordsOf(payload: ChatOperation): string {
  if (isChatMessage(payload)) return payload.message;
  return 'edits' in payload ? (payload.text ?? '') : '';
}

/** Actions on a refused message, which keeps its text until its author has decided. */
export function RefusedActions({ item, chat }: { item: OutboxItem<ChatOperation>; chat: Chat }) {
  const t = useTranslations('chat');
  const toast = useToast();
  const codeText = useCodeText();
  const copy = async () => {
    await navigator.clipboard.writeText(wordsOf(item.payload));
    toast({ text: t('copied') });
  };
  return (
    <div role="alert" className="mt-1" data-message-state="refused">
      <p className="flex gap-1.5 text-sm text-anar">
        <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
        <span>
          {t('refused')} {codeText(item.code)}
        </span>
      </p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        <Button size="sm" variant="subtle" onClick={() => chat.retry(item.opId)}>
          {t('retry')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => void copy().catch(() => undefined)}>
          {t('copy')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => chat.discard(item.opId)}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}
