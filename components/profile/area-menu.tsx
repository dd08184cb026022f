'use client';
import {
  Bell,
  Bookmark,
  BookA,
  Eye,
  History,
  Layers,
  ListChecks,
  MessageCircle,
  Newspaper,
  Settings,
  UserRound,
  UsersRound,
  Video,
  Wallet,
} from 'lucide-react';
import { SideMenu } from '@/components/ui/side-menu';
import { LinkTabs } from '@/components/ui/tabs';
import { BALANCE_PATH } from '@/lib/balance/filter';
import { OWN_MESSAGES_PATH } from '@/lib/chat/paths';
import { OWN_NETWORK_PATHS } from '@/lib/connection/paths';
import { OWN_NOTIFICATIONS_PATH } from '@/lib/notification/types';
import { ACTIVITY_PATH, LESSONS_HISTORY_PATH } from '@/lib/history/filter';
import { LIBRARY_PATH, SAVED_PATH } from '@/lib/library/paths';
import { OWN_POSTS_PATH } from '@/lib/post/paths';
import { WORDS_PATH } from '@/lib/word/paths';
import { HISTORY_PATH } from '@/lib/attempt/history-filter';

const PAGES = [
  { href: '/profile', key: 'profile', Icon: UserRound },
  { href: '/profile/preview', key: 'preview', Icon: Eye },
  { href: OWN_POSTS_PATH, key: 'posts', Icon: Newspaper },
  { href: OWN_NETWORK_PATHS.overview, key: 'connections', Icon: UsersRound },
  { href: OWN_MESSAGES_PATH, key: 'messages', Icon: MessageCircle },
  { href: OWN_NOTIFICATIONS_PATH, key: 'notifications', Icon: Bell },
  { href: LIBRARY_PATH, key: 'materials', Icon: Layers },
  { href: SAVED_PATH, key: 'saved', Icon: Bookmark },
  { href: WORDS_PATH, key: 'words', Icon: BookA },
  { href: ACTIVITY_PATH, key: 'activity', Icon: History },
  { href: LESSONS_HISTORY_PATH, key: 'lessons', Icon: Video },
  { href: HISTORY_PATH, key: 'attempts', Icon: ListChecks },
  { href: BALANCE_PATH, key: 'balance', Icon: Wallet },
  { href: '/profile/settings', key: 'settings', Icon: Settings },
] as const;

export type AreaPage = (typeof PAGES)[number]['key'];

export interface AreaMenuProps {
  label: string;
  /** Titles of the pages, as props: the profile's messages stay on the server. */
  titles: Readonly<Record<AreaPage, string>>;
  current: AreaPage;
}

/** Links to the pages of one's own profile; on a phone a row of tabs above. */
export function AreaMenu({ label, titles, current }: AreaMenuProps) {
  const entries = PAGES.map(({ href, key, Icon }) => ({
    href,
    Icon,
    label: titles[key],
    current: key === current,
  }));
  return (
    <>
      <div className="max-md:hidden">
        <SideMenu label={label} entries={entries} />
      </div>
      <div className="min-w-0 md:hidden">
        <LinkTabs label={label} items={entries} />
      </div>
    </>
  );
}
