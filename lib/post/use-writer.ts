import { useTranslations } from 'next-intl';
import type { UserCardFragment } from '@/graphql/generated/graphql';
import { useNames } from '@/lib/profile/use-names';

/** Whoever wrote a comment, a correction or a review, as screens show them; null: it is shown without a name. */
export function useWriter(author: UserCardFragment | null | undefined) {
  const somebody = useTranslations('common')('somebody');
  const { fullName, firstName } = useNames();
  return {
    id: author?.id ?? null,
    card: author ?? { firstName: '', lastName: '', photos: [] },
    fullName: author ? fullName(author) : somebody,
    firstName: author ? firstName(author) : somebody,
  };
}
