import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfileSettings } from '@/components/profile/own-profile';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile');
  return { title: t('place.settings') };
}

export default function ProfileSettingsPage() {
  return <ProfileSettings />;
}
