import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OwnProfile } from '@/components/profile/own-profile';
import { findOwnProfile } from '@/lib/profile/find-profile';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile');
  return { title: t('place.profile') };
}

export default async function OwnProfilePage() {
  const { found, now } = await findOwnProfile();
  return <OwnProfile found={found} now={now} />;
}
