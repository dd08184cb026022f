'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { NarrowSearch, WideSearch } from '@/components/search/search-entry';
import { CountBadge } from '@/components/ui/badge';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { AccountMenu } from './account-menu';
import { Bar } from './bar';
import { Logo } from './logo';
import { BOARDS, NOTIFICATIONS_TAB, isCurrent, navItems } from './nav-items';
import { useTabCounts } from './use-tab-counts';

/** The bar of signed-in people. `children`: the link to the messages, on a phone alone, and the bell. */
export function TopBar({ children }: { children?: ReactNode }) {
  const t = useTranslations('common');
  const user = useCurrentUser();
  const pathname = usePathname();
  const counts = useTabCounts();
  return (
    <Bar>
      <Logo href="/feed" nameFrom="lg" />
      <WideSearch />
      <span className="flex-1" />
      <nav aria-label={t('mainNavigation')} className="flex h-full gap-0.5 max-md:hidden">
        {user
          ? [...navItems(user), NOTIFICATIONS_TAB].map((item) => {
              const current = isCurrent(item, pathname);
              return (
                <Link
                  key={item.href}
                  href={item.href}
                  aria-current={current ? 'page' : undefined}
                  className={clsx(
                    'relative flex items-center gap-1.5 px-[9px] text-sm font-[560] whitespace-nowrap no-underline -outline-offset-3 hover:text-white',
                    current
                      ? 'text-white after:absolute after:inset-x-[9px] after:bottom-0 after:border-b-4 after:border-sary'
                      : 'text-on-bar',
                    // Between a phone and a wide screen the bell is enough.
                    item === NOTIFICATIONS_TAB && 'max-lg:hidden',
                    // The account's menu has the boards too.
                    item.href === BOARDS.href && 'max-[899px]:hidden',
                  )}
                >
                  {t(item.label)}
                  <CountBadge
                    count={counts[item.href]}
                    className="h-[18px]! min-w-[18px]! px-[5px]! text-tiny!"
                  />
                </Link>
              );
            })
          : null}
      </nav>
      <NarrowSearch />
      {/* Fixed columns: the icons would move when the page is painted before the account's photo. */}
      <div className="grid flex-none grid-cols-[var(--ctl)_var(--ctl)_44px] items-center gap-1 md:grid-cols-[var(--ctl)_56px] md:gap-3.5">
        {children}
        {user ? <AccountMenu user={user} /> : null}
      </div>
    </Bar>
  );
}
