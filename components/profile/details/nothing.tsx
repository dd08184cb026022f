import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty';
import type { DetailsPart } from '@/lib/profile/profile-path';

/** Why one of a person's lists is empty. */
export function Nothing({ part, name }: { part: DetailsPart; name: string }) {
  const t = useTranslations('profile');
  return <EmptyState title={t(`none.${part}`)} text={t(`noneText.${part}`, { name })} />;
}
