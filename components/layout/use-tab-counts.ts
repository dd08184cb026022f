'use client';
import { unseenCount } from '@/lib/notification/queries';
import { useBadges } from '@/lib/notification/use-badges';

/** Number of new items behind each tab, by its path. */
export function useTabCounts(): Readonly<Record<string, number>> {
  const badges = useBadges().data;
  const lessons = badges?.notificationBadges.find(({ type }) => type === 'Lesson')?.count ?? 0;
  return {
    '/lessons': lessons,
    '/connections': badges?.connectionsCount ?? 0,
    '/messages': badges?.messagesCount ?? 0,
    '/notifications': unseenCount(badges),
  };
}
