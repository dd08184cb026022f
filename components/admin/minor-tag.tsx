'use client';
import { useTranslations } from 'next-intl';
import { Tag } from '@/components/ui/tag';

/** Marks a minor: an administrator who judges a report must know it. */
export function MinorTag({ person }: { person: { isMinor: boolean } }) {
  const t = useTranslations('admin');
  return person.isMinor ? <Tag tone="error">{t('minor')}</Tag> : null;
}
