import { boardRoutes } from '@/lib/contract/routes/board.ts';
import { chatRoutes } from '@/lib/contract/routes/chat.ts';
import { connectionRoutes } from '@/lib/contract/routes/connection.ts';
import { notificationRoutes } from '@/lib/contract/routes/notification.ts';
import { postRoutes } from '@/lib/contract/routes/post.ts';
import { scheduleRoutes } from '@/lib/contract/routes/schedule.ts';
import { CalendarDays, House, MessageCircle, Presentation, UsersRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { CurrentUser } from '@/lib/account/queries';

export interface NavItem {
  href: string;
  /** Keys of messages/common.json; the phone's bottom bar has less room. */
  label: 'home' | 'network' | 'lessons' | 'lessonBoards' | 'messages';
  shortLabel: 'home' | 'networkShort' | 'lessons' | 'boards' | 'messages';
  icon: LucideIcon;
}

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
    { href: scheduleRoutes.lessons.path, label: 'lessons', shortLabel: 'lessons', icon: CalendarDays },
    ...(user.viewerCan.ownBoards
      ? [
          {
            href: boardRoutes.boards.path,
            label: 'lessonBoards',
            shortLabel: 'boards',
            icon: Presentation,
          } as const,
        ]
      : []),
    { href: chatRoutes.messages.path, label: 'messages', shortLabel: 'messages', icon: MessageCircle },
  ];
}

export function isCurrent(href: string, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
