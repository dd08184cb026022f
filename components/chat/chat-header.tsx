'use client';
import { Ban, ChevronLeft, Ellipsis, Flag, LogOut, Search, UserRound, UsersRound } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { IconButton } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Menu, MenuItem } from '@/components/ui/menu';
import { MESSAGES_PATH } from '@/lib/chat/paths';
import type { ChatInFull } from '@/lib/chat/queries';
import { useChatNames } from '@/lib/chat/use-chat-names';
import { isOnline } from '@/lib/profile/facts';
import { profilePath } from '@/lib/profile/profile-path';
import { ChatAvatar, useNow } from './chat-avatar';

const BlockDialog = lazy(
  () => import('@/components/moderation/block-dialog').then((all) => all.BlockDialog),
  { onFailure: 'close' },
);
const ReportDialog = lazy(
  () => import('@/components/moderation/report-dialog').then((all) => all.ReportDialog),
  { onFailure: 'close' },
);
const GroupDialog = lazy(() => import('./group-dialog').then((all) => all.GroupDialog), {
  onFailure: 'close',
});
const LeaveGroup = lazy(() => import('./group-dialog').then((all) => all.LeaveGroup), { onFailure: 'close' });

type Open = 'block' | 'report' | 'group' | 'leave';

export function ChatHeader({ chat, onSearch }: { chat: ChatInFull; onSearch: () => void }) {
  const t = useTranslations('chat');
  const profile = useTranslations('profile');
  const router = useRouter();
  const { othersOf, titleOf } = useChatNames();
  const [open, setOpen] = useState<Open | null>(null);
  const others = othersOf(chat);
  const isPair = chat.kind === 'PAIR';
  const person = isPair
    ? chat.users.map(({ user }) => user).find(({ id }) => id === others[0]?.id)
    : undefined;
  const close = () => setOpen(null);
  return (
    <header className="flex min-h-[60px] items-center gap-2.5 border-b border-line px-3 py-2">
      <Link
        href={MESSAGES_PATH}
        aria-label={t('toList')}
        className={buttonClass('subtle', 'md', 'bg-transparent! px-2! touch:px-3! md:hidden')}
      >
        <ChevronLeft aria-hidden />
      </Link>
      <ChatAvatar people={others} size={40} />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" title={titleOf(chat)} className="truncate text-h3 leading-[1.3]">
          {titleOf(chat)}
        </h2>
        <p className="truncate text-meta text-ink-3">
          {isPair ? (
            <Presence wasOnline={person?.wasOnline} />
          ) : (
            t('peopleCount', { count: chat.users.length })
          )}
        </p>
      </div>
      <Menu
        trigger={
          <IconButton label={t('chatActions')}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Search aria-hidden />} onSelect={onSearch}>
          {t('searchMessages')}
        </MenuItem>
        {person ? (
          <MenuItem icon={<UserRound aria-hidden />} onSelect={() => router.push(profilePath(person.id))}>
            {t('visitProfile')}
          </MenuItem>
        ) : null}
        {chat.kind === 'GROUP' ? (
          <>
            <MenuItem icon={<UsersRound aria-hidden />} onSelect={() => setOpen('group')}>
              {t('groupPeople')}
            </MenuItem>
            <MenuItem danger icon={<LogOut aria-hidden />} onSelect={() => setOpen('leave')}>
              {t('leaveGroup')}
            </MenuItem>
          </>
        ) : null}
        {person?.viewerCan.report ? (
          <MenuItem icon={<Flag aria-hidden />} onSelect={() => setOpen('report')}>
            {profile('report')}
          </MenuItem>
        ) : null}
        {person?.viewerCan.block ? (
          <MenuItem danger icon={<Ban aria-hidden />} onSelect={() => setOpen('block')}>
            {profile('block')}
          </MenuItem>
        ) : null}
      </Menu>
      {person && open === 'block' ? <BlockDialog person={person} onClose={close} /> : null}
      {person && open === 'report' ? <ReportDialog person={person} onClose={close} /> : null}
      {open === 'group' ? <GroupDialog chat={chat} onClose={close} /> : null}
      {open === 'leave' ? <LeaveGroup chat={chat} onClose={close} /> : null}
    </header>
  );
}

function Presence({ wasOnline }: { wasOnline: string | null | undefined }) {
  const t = useTranslations('chat');
  const format = useFormatter();
  const now = useNow();
  if (now === null || !wasOnline) return null;
  if (isOnline(wasOnline, now)) return t('online');
  return t('wasOnline', { when: format.relativeTime(new Date(wasOnline), now) });
}
