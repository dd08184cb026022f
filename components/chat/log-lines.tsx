'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useNames } from '@/lib/profile/use-names';
import type { ChatMessage, ChatState } from '@/lib/chat/chat-state';
import { todayAs } from '@/lib/today';

export function DayLine({ at, timeZone }: { at: string; timeZone: string | undefined }) {
  const t = useTranslations('chat');
  const format = useFormatter();
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'long', timeZone });
  const date = new Date(at);
  const text = day(date) === todayAs(day) ? t('today') : day(date);
  return <p className="py-2 text-center text-meta text-ink-3">{text}</p>;
}

export function UnreadLine() {
  const t = useTranslations('chat');
  return (
    <p className="flex items-center gap-2 py-1 text-meta font-[620] text-kok before:h-px before:flex-1 before:bg-kok after:h-px after:flex-1 after:bg-kok">
      {t('unreadLine')}
    </p>
  );
}

/** An event of the group, shown as a line of its chat. */
export function EventLine({ message, state }: { message: ChatMessage; state: ChatState }) {
  const t = useTranslations('chat');
  const { fullName, deleted } = useNames();
  const { happened } = message;
  if (!happened) return null;
  const nameOf = (id: number) => {
    const person = state.people.get(id);
    return person ? fullName(person) : deleted;
  };
  const name = nameOf(happened.byId);
  const people = (happened.userIds ?? []).map(nameOf).join(', ');
  const text = {
    CREATED: () => t('eventCreated', { name, title: happened.title ?? '' }),
    RENAMED: () => t('eventRenamed', { name, title: happened.title ?? '' }),
    ADDED: () => t('eventAdded', { name, people }),
    REMOVED: () => t('eventRemoved', { name, people }),
    LEFT: () => t('eventLeft', { name }),
  }[happened.event]();
  return (
    <p className="mx-auto max-w-[80%] py-1 text-center text-meta [overflow-wrap:anywhere] text-ink-3">
      {text}
    </p>
  );
}
