'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { CountBadge } from '@/components/ui/badge';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { isCurrent, navItems } from './nav-items';
import { useTabCounts } from './use-tab-counts';

/** The phone's navigation: icons with labels, last in the focus order. */
export function BottomBar() {
  const t = useTranslations('common');
  const user = useCurrentUser();
  const pathname = usePathname();
  const counts = useTabCounts();
  if (!user) return null;
  const items = navItems(user).flatMap((item) =>
    item.shortLabel ? [{ ...item, text: item.shortLabel }] : [],
  );
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-bottom grid border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      // A fixed number of columns: a page painted while it is still streamed gives the first items their final place.
      style={{ gridTemplateColumns: `repeat(${items.length}, minmax(0, 1fr))` }}
    >
      {items.map(({ text, icon: Icon, ...item }) => {
        const { href } = item;
        const current = isCurrent(item, pathname);
        return (
          <Link
            key={href}
            href={href}
            aria-current={current ? 'page' : undefined}
            className={clsx(
              'relative flex min-h-[60px] min-w-0 flex-col items-center justify-center gap-0.5 text-tiny font-[600] no-underline -outline-offset-3',
              current
                ? 'text-kok before:absolute before:inset-x-[22%] before:-top-px before:h-1 before:bg-kok'
                : 'text-ink-2',
            )}
          >
            <Icon aria-hidden className="size-[22px]" />
            <CountBadge
              count={counts[href]}
              className="absolute top-1 left-[calc(50%+5px)] h-[18px]! min-w-[18px]! px-[5px]! text-tiny!"
            />
            {t(text)}
          </Link>
        );
      })}
    </nav>
  );
}
