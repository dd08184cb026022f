import { Eye, Settings, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SideMenu } from '@/components/ui/side-menu';
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
  const entries = PLACES.map(({ href, key, Icon }) => ({
    href,
    Icon,
    label: t(`place.${key}`),
    current: key === current,
  }));
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 max-md:pb-6 md:grid-cols-[220px_minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)]">
      <div className="max-md:hidden">
        <SideMenu label={t('area')} entries={entries} />
      </div>
      <div className="min-w-0 md:hidden">
        {/* Without the icon: a function does not travel to a client component. */}
        <LinkTabs
          label={t('area')}
          items={entries.map(({ href, label, current: here }) => ({ href, label, current: here }))}
        />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
