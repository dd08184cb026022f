'use client';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useNames } from '@/lib/profile/use-names';
import type { ChatInList } from './queries';

export type ChatPerson = ChatInList['users'][number]['user'];

/** The title of a chat, and the other people in it. */
export function useChatNames() {
  const t = useTranslations('chat');
  const { fullName, firstName, deleted } = useNames();
  const me = useCurrentUser();
  const othersOf = ({ users }: Pick<ChatInList, 'users'>): ChatPerson[] =>
    users.map(({ user }) => user).filter(({ id }) => id !== me?.id);
  const titleOf = (chat: Pick<ChatInList, 'users' | 'title' | 'kind'>): string => {
    if (chat.kind !== 'PAIR') return chat.title ?? t('group');
    const [other] = othersOf(chat);
    return other ? fullName(other) : deleted;
  };
  return { othersOf, titleOf, firstName, fullName, me };
}
