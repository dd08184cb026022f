import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfilePreview } from '@/components/profile/own-profile';
import { findVisitorsView } from '@/lib/profile/find-profile';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile');
  return { title: t('place.preview') };
}

export default async function ProfilePreviewPage() {
  const { found, now } = await findVisitorsView();
  return <ProfilePreview found={found} now={now} />;
}
