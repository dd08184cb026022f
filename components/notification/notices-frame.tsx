'use client';
import { Bell, Heart, IdCard, Info, ListChecks, Star, UsersRound, Video, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { MenuFrame } from '@/components/ui/menu-frame';
import type { NotificationType } from '@/graphql/generated/graphql';
import { ALL_TYPES, NOTIFICATIONS_PATH, readType, typePath } from '@/lib/notification/types';
import { useNoticeTypes } from '@/lib/notification/use-notices';

const ICONS: Record<NotificationType, LucideIcon> = {
  Lesson: Video,
  Connection: UsersRound,
  Contact: IdCard,
  Quiz: ListChecks,
  Post: Heart,
  Review: Star,
  Balance: Wallet,
  Other: Info,
};

const isKnown = ({ type }: { type: string }) => readType(type) !== undefined;

/** Frame of the notification pages: a menu of the server's types, a row of tabs on a phone. */
export function NoticesFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('notification');
  const path = usePathname();
  const types = useNoticeTypes().data ?? [];
  const unseen = types.reduce((sum, each) => sum + each.unseen, 0);
  const isAll = path === NOTIFICATIONS_PATH || path === `${NOTIFICATIONS_PATH}/${ALL_TYPES}`;
  const entries = [
    { href: NOTIFICATIONS_PATH, label: t('all'), Icon: Bell, badge: unseen, current: isAll },
    // A page that is open while the server is replaced by the next release has no name for what that adds.
    ...types.filter(isKnown).map(({ type, unseen: count }) => ({
      href: typePath(type),
      label: t(`types.${type}`),
      Icon: ICONS[type],
      badge: count,
      current: path === typePath(type),
    })),
  ];
  return (
    <MenuFrame label={t('menu')} entries={entries}>
      {children}
    </MenuFrame>
  );
}
