'use client';
import { useTranslations } from 'next-intl';
import { Tag } from '@/components/ui/tag';

/** Whoever judges what happened between two people has to know when one of them is a child. */
export function MinorTag({ person }: { person: { isMinor: boolean } }) {
  const t = useTranslations('admin');
  return person.isMinor ? <Tag tone="error">{t('minor')}</Tag> : null;
}
