import clsx from 'clsx';
import { Eye, Settings, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { LinkTabs } from '@/components/ui/tabs';

const PLACES = [
  { href: '/profile', key: 'profile', Icon: UserRound },
  { href: '/profile/preview', key: 'preview', Icon: Eye },
  { href: '/profile/settings', key: 'settings', Icon: Settings },
] as const;

export type AreaPlace = (typeof PLACES)[number]['key'];

/** Around the pages of one's own profile: the menu beside them, on a phone a row of tabs above. */
export function AreaFrame({ current, children }: { current: AreaPlace; children: ReactNode }) {
  const t = useTranslations('profile');
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 max-md:pb-6 md:grid-cols-[220px_minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)]">
      <Card className="!p-2 max-md:hidden">
        <nav aria-label={t('area')}>
          {PLACES.map(({ href, key, Icon }) => (
            <Link
              key={key}
              href={href}
              aria-current={key === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-3 rounded-field px-3 py-1.5 text-ink no-underline',
                key === current ? 'bg-kok-soft font-[680]' : 'font-[540] hover:bg-sunken',
              )}
            >
              <Icon
                aria-hidden
                className={clsx('size-5 flex-none', key === current ? 'text-kok' : 'text-ink-3')}
              />
              {t(`place.${key}`)}
            </Link>
          ))}
        </nav>
      </Card>
      <div className="md:hidden">
        <LinkTabs
          label={t('area')}
          items={PLACES.map(({ href, key }) => ({
            href,
            label: t(`place.${key}`),
            current: key === current,
          }))}
        />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
