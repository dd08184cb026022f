'use client';
import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { CountBadge } from '@/components/ui/badge';
import { MESSAGES_PATH } from '@/lib/chat/paths';
import { useBadges } from '@/lib/notification/use-badges';

/** The phone's way to the messages in the top bar, with the number of unread ones; wide screens have a tab. */
export function MessagesLink() {
  const t = useTranslations('common');
  const count = useBadges().data?.messagesCount ?? 0;
  return (
    <Link
      href={MESSAGES_PATH}
      aria-label={t('messagesUnread', { n: count })}
      className="relative grid size-ctl flex-none place-items-center rounded-field text-white hover:bg-white/12 md:hidden"
    >
      <MessageCircle aria-hidden className="size-5" />
      <CountBadge
        count={count}
        className="absolute top-[3px] right-px !h-[18px] !min-w-[18px] !px-[5px] !text-tiny shadow-[0_0_0_2px_var(--bar)]"
      />
    </Link>
  );
}
