import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/tabs';
import { detailsPath, freeTimesPath, profilePath } from '@/lib/profile/profile-path';

/** From an instructor's free times to the other parts of the profile. */
export function ProfileTabs({ id }: { id: number }) {
  const t = useTranslations('profile');
  return (
    <LinkTabs
      label={t('parts')}
      className="border-b-0 px-3 max-md:px-1"
      items={[
        { href: profilePath(id), label: t('about') },
        { href: freeTimesPath(id), label: t('freeTimes'), current: true },
        { href: detailsPath(id, 'materials'), label: t('part.materials') },
        { href: detailsPath(id, 'reviews'), label: t('part.reviews') },
      ]}
    />
  );
}
