'use client';
import { useTranslations } from 'next-intl';
import { PhotoEditor } from '@/components/upload/photo-editor';
import { SectionFrame } from './section-frame';
import { WithProfile } from './with-profile';

/** The photo saves by itself as soon as it is cropped. */
export function PhotoSection() {
  const t = useTranslations('preferences');
  return (
    <SectionFrame title={t('section.photo')} text={t('photoText')}>
      <WithProfile>{(profile) => <PhotoEditor user={profile} />}</WithProfile>
    </SectionFrame>
  );
}
