'use client';
import { ChevronUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { CountBadge } from '@/components/ui/badge';
import { StaffMark } from '@/components/ui/staff-mark';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useChatPeek } from '@/lib/chat/use-chat-peek';
import { lessonPeople } from '@/lib/live/people';
import { useNames } from '@/lib/profile/use-names';

export interface ChatPeekProps {
  chatId: number;
  schedule: LiveScheduleFragment;
  onOpen: () => void;
}

/** On a phone: the last line of the chat, below the board. */
export function ChatPeek({ chatId, schedule, onOpen }: ChatPeekProps) {
  const t = useTranslations('live.peek');
  const { firstName } = useNames();
  const { last, unread } = useChatPeek(chatId);
  const author = last ? lessonPeople(schedule).find(({ id }) => id === last.userId) : undefined;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-13 w-full min-w-0 items-center gap-2.5 border-t border-line bg-surface px-3 py-2 text-left text-[14.5px] leading-[1.3] [grid-area:peek] md:hidden short:hidden"
    >
      {author ? <Avatar user={author} size={32} /> : null}
      <span className="sr-only">{t('open')}</span>
      <span className="min-w-0 flex-1 truncate">
        {author ? <b>{firstName(author)}</b> : null}
        <StaffMark person={author} /> {last ? last.message : <span className="text-ink-3">{t('empty')}</span>}
      </span>
      {unread > 0 ? <span className="sr-only">{t('unread', { count: unread })}</span> : null}
      <CountBadge count={unread} />
      <ChevronUp aria-hidden className="size-5 flex-none text-ink-2" />
    </button>
  );
}
