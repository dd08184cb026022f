'use client';
import { useTranslations } from 'next-intl';
import { Tag } from '@/components/ui/tag';
import type { TagTone } from '@/components/ui/tag';
import type { UserState } from '@/graphql/generated/graphql';

const TONES: Record<UserState, TagTone> = { ACTIVE: 'ok', SUSPENDED: 'error', DELETED: 'plain' };

export function StateTag({ state }: { state: UserState }) {
  const t = useTranslations('admin');
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
