import { boardRoutes } from '@/lib/contract/routes/board.ts';
import { chatRoutes } from '@/lib/contract/routes/chat.ts';
import { connectionRoutes } from '@/lib/contract/routes/connection.ts';
import { materialRoutes } from '@/lib/contract/routes/material.ts';
import { notificationRoutes } from '@/lib/contract/routes/notification.ts';
import { postRoutes } from '@/lib/contract/routes/post.ts';
import { scheduleRoutes } from '@/lib/contract/routes/schedule.ts';
import { CalendarDays, House, Layers, MessageCircle, Presentation, UsersRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { CurrentUser } from '@/lib/account/queries';

export interface NavItem {
  href: string;
  /** Keys of messages/common.json; the phone's bottom bar has less room. */
  label: 'home' | 'network' | 'lessons' | 'materials' | 'lessonBoards' | 'messages';
  /** Null: not in the bottom bar, which has place for five. */
  shortLabel: 'home' | 'networkShort' | 'lessons' | 'materials' | 'messages' | null;
  icon: LucideIcon;
  /** Its pages have addresses below this one too. */
  alsoBelow?: string;
}

/** Where an instructor's boards are: a tab, and on a phone an item of the account's menu. */
export const BOARDS = { href: boardRoutes.boards.path, label: 'lessonBoards', icon: Presentation } as const;

/** The tab on wide screens; a phone has the bell. */
export const NOTIFICATIONS_TAB = {
  href: notificationRoutes.notifications.path,
  label: 'notifications',
} as const;

/** The main navigation of this person. */
export function navItems(user: CurrentUser): NavItem[] {
  return [
    { href: postRoutes.feed.path, label: 'home', shortLabel: 'home', icon: House },
    {
      href: connectionRoutes.connections.path,
      label: 'network',
      shortLabel: 'networkShort',
      icon: UsersRound,
    },
    {
      href: scheduleRoutes.lessons.path,
      label: 'lessons',
      shortLabel: 'lessons',
      icon: CalendarDays,
      alsoBelow: scheduleRoutes.selfSchedule.path,
    },
    {
      href: materialRoutes.selfMaterials.path,
      label: 'materials',
      shortLabel: 'materials',
      icon: Layers,
      alsoBelow: materialRoutes.materials.path,
    },
    ...(user.viewerCan.ownBoards ? [{ ...BOARDS, shortLabel: null }] : []),
    { href: chatRoutes.messages.path, label: 'messages', shortLabel: 'messages', icon: MessageCircle },
  ];
}

export const isCurrent = (
  { href, alsoBelow = href }: Pick<NavItem, 'href' | 'alsoBelow'>,
  pathname: string,
) => [href, alsoBelow].some((path) => pathname === path || pathname.startsWith(`${path}/`));
