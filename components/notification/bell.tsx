'use client';
import { Bell as BellIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { lazy } from '@/components/ui/lazy';
import { unseenCount } from '@/lib/notification/queries';
import { useBadges } from '@/lib/notification/use-badges';

const NoticePanel = lazy(() => import('./notice-panel').then((module) => module.NoticePanel), {
  waiting: () => <div className="min-h-40" />,
});

/** The bell of the top bar: the number of unseen notifications, and their list. */
export function Bell() {
  const t = useTranslations('notification');
  const [open, setOpen] = useState(false);
  const count = unseenCount(useBadges().data);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('title')}
      className="z-dialog flex max-h-(--radix-popover-content-available-height) w-[400px] max-w-[calc(100vw-16px)] animate-pop flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none"
      trigger={
        <IconButton tone="bar" label={t('bell', { n: count })}>
          <BellIcon aria-hidden />
          <CountBadge
            count={count}
            className="absolute top-[3px] right-px !h-[18px] !min-w-[18px] !px-[5px] !text-tiny shadow-[0_0_0_2px_var(--bar)]"
          />
        </IconButton>
      }
    >
      <NoticePanel onLeave={() => setOpen(false)} />
    </Popover>
  );
}
