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

/** The tab of wide screens; a phone has the bell. */
export const NOTIFICATIONS_TAB = { href: '/notifications', label: 'notifications' } as const;

/** What this person can go to from anywhere. */
export function navItems(user: CurrentUser): NavItem[] {
  return [
    { href: '/feed', label: 'home', shortLabel: 'home', icon: House },
    { href: '/connections', label: 'network', shortLabel: 'networkShort', icon: UsersRound },
    { href: '/lessons', label: 'lessons', shortLabel: 'lessons', icon: CalendarDays },
    ...(user.viewerCan.ownBoards
      ? [{ href: '/lesson-boards', label: 'lessonBoards', shortLabel: 'boards', icon: Presentation } as const]
      : []),
    { href: '/messages', label: 'messages', shortLabel: 'messages', icon: MessageCircle },
  ];
}

export function isCurrent(href: string, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
