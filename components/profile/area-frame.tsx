import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AreaMenu } from './area-menu';
import type { AreaPage } from './area-menu';

/** Frame of the pages of one's own profile: the menu beside them, on a phone a row of tabs above. */
export function AreaFrame({ current, children }: { current: AreaPage; children: ReactNode }) {
  const t = useTranslations('profile');
  const titles = {
    profile: t('place.profile'),
    preview: t('place.preview'),
    posts: t('place.posts'),
    connections: t('place.connections'),
    messages: t('place.messages'),
    notifications: t('place.notifications'),
    materials: t('place.materials'),
    saved: t('place.saved'),
    words: t('place.words'),
    activity: t('place.activity'),
    lessons: t('place.lessons'),
    attempts: t('place.attempts'),
    balance: t('place.balance'),
    settings: t('place.settings'),
  };
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 max-md:pb-6 md:grid-cols-[220px_minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)]">
      <AreaMenu label={t('area')} titles={titles} current={current} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
