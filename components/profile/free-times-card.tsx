import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { LazyNextTimes } from '@/components/slot/lazy-next-times';
import { freeTimesPath } from '@/lib/profile/profile-path';
import { SectionCard } from './section-card';

/** The next times at which a lesson may be asked for, and the way to all of them. */
export function FreeTimesCard({ userId, ownZone }: { userId: number; ownZone: string | null }) {
  const t = useTranslations('slot');
  const locale = useLocale();
  return (
    <SectionCard aside title={t('nextTimes')}>
      <div className="mt-3 h-14">
        <LazyNextTimes userId={userId} ownZone={ownZone} locale={locale} texts={{ none: t('noNext') }} />
      </div>
      <Link
        href={freeTimesPath(userId)}
        className="mt-2 inline-flex min-h-6 items-center text-sm font-[600] text-kok touch:min-h-11"
      >
        {t('allTimes')}
      </Link>
    </SectionCard>
  );
}
