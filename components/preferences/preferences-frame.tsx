'use client';
import clsx from 'clsx';
import { ArrowLeft, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import {
  ACCOUNT_GROUPS,
  ACCOUNT_PATH,
  SECURITY_PATH,
  SECURITY_SECTIONS,
  accountHref,
  parentOf,
  sectionsOf,
  securityHref,
} from '@/lib/preferences/paths';
import type { AccountGroup } from '@/lib/preferences/paths';
import { useOwnProfile } from '@/lib/preferences/use-own-profile';

/** Frame of every page of the preferences: the menu beside it, on a phone a link back to the list. */
export function PreferencesFrame({ children }: { children: ReactNode }) {
  const path = usePathname();
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 max-md:pb-6 md:grid-cols-[280px_minmax(0,1fr)]">
      <SideMenu path={path} />
      <div className="flex max-w-[760px] min-w-0 flex-col gap-5 max-md:gap-3">
        <BackLink path={path} />
        {children}
      </div>
    </div>
  );
}

const GROUPS = Object.keys(ACCOUNT_GROUPS) as AccountGroup[];

function SideMenu({ path }: { path: string }) {
  const t = useTranslations('preferences');
  const teaches = useOwnProfile().data?.viewerCan.beRecommended ?? false;
  const inSecurity = path.startsWith(SECURITY_PATH);
  const account = GROUPS.flatMap((group) => sectionsOf(group, teaches)).map((section) => ({
    href: accountHref(section),
    label: t(`section.${section}`),
  }));
  const security = SECURITY_SECTIONS.map((section) => ({
    href: securityHref(section),
    label: t(`security.${section}`),
  }));
  return (
    <Card className="!p-2 max-md:hidden">
      <nav aria-label={t('title')}>
        <Part
          href={ACCOUNT_PATH}
          label={t('account')}
          icon={UserRound}
          entries={account}
          isOpen={!inSecurity}
          // On a wide screen /preferences shows the account overview.
          path={path === '/preferences' ? ACCOUNT_PATH : path}
        />
        <Part
          href={SECURITY_PATH}
          label={t('securityTitle')}
          icon={ShieldCheck}
          entries={security}
          isOpen={inSecurity}
          path={path}
        />
        <Part href="/logout" label={t('logOut')} icon={LogOut} entries={[]} isOpen={false} path={path} />
      </nav>
    </Card>
  );
}

interface PartProps {
  href: string;
  label: string;
  icon: LucideIcon;
  entries: readonly { href: string; label: string }[];
  isOpen: boolean;
  path: string;
}

function Part({ href, label, icon: Icon, entries, isOpen, path }: PartProps) {
  const isHere = href === path;
  return (
    <>
      <Link
        href={href}
        aria-current={isHere ? 'page' : undefined}
        className={clsx(
          'flex min-h-11 items-center gap-3 rounded-field px-3 text-ink no-underline',
          isHere ? 'bg-kok-soft font-[680]' : 'font-[540] hover:bg-sunken',
          isOpen && 'font-[680]',
        )}
      >
        <Icon aria-hidden className={clsx('size-5 flex-none', isOpen ? 'text-kok' : 'text-ink-3')} />
        {label}
      </Link>
      {isOpen ? (
        <ul className="mb-2">
          {entries.map((entry) => {
            const current = path === entry.href || path.startsWith(`${entry.href}/`);
            return (
              <li key={entry.href}>
                <Link
                  href={entry.href}
                  aria-current={current ? 'page' : undefined}
                  className={clsx(
                    'flex min-h-9 items-center rounded-field py-1 pr-3 pl-11 text-sm text-ink no-underline touch:min-h-11',
                    current ? 'bg-kok-soft font-[680]' : 'font-[500] hover:bg-sunken',
                  )}
                >
                  {entry.label}
                </Link>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}

/** On a phone the menu is a separate page. */
function BackLink({ path }: { path: string }) {
  const t = useTranslations('preferences');
  const parent = parentOf(path);
  if (parent === null) return null;
  const labels: Record<string, string> = {
    '/preferences': t('title'),
    [ACCOUNT_PATH]: t('account'),
    [SECURITY_PATH]: t('securityTitle'),
    [securityHref('data')]: t('security.data'),
  };
  const label = labels[parent] ?? t('section.certificates');
  return (
    <Link
      href={parent}
      className="inline-flex min-h-11 items-center gap-2 self-start font-[600] text-kok no-underline md:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {label}
    </Link>
  );
}
