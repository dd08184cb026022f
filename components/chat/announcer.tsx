'use client';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { ChatState } from '@/lib/chat/chat-state';
import { useNames } from '@/lib/profile/use-names';

/**
 * Announces new messages of others to screen readers. One's own, deleted ones and events of a group are not announced.
 */
export function Announcer({ state }: { state: Pick<ChatState, 'messages' | 'cameAtSeq' | 'people'> }) {
  const { firstName } = useNames();
  const me = useCurrentUser();
  const t = useTranslations('chat');
  const last = state.messages.findLast(({ happened, deletedAt }) => !happened && !deletedAt);
  const theirs = last && last.userId !== me?.id && last.seq > (state.cameAtSeq ?? last.seq);
  const author = last && state.people.get(last.userId ?? 0);
  const name = author ? firstName(author) : t('someone');
  return (
    <p aria-live="polite" className="sr-only">
      {theirs ? `${name}: ${last.message || t('attachment')}` : ''}
    </p>
  );
}
