import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { QuizFieldsFragment } from '@/graphql/generated/graphql';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';

/** Author of the quiz that this one was copied from; nothing if it is no copy. */
export function QuizSource({ source }: { source: QuizFieldsFragment['source'] }) {
  const t = useTranslations('saved');
  const { fullName, deleted } = useNames();
  if (!source) return null;
  const { author } = source;
  if (!author) return <span className="wrap-anywhere">{t('source', { author: deleted })}</span>;
  return (
    <Link
      href={profilePath(author.id)}
      prefetch={false}
      dir="auto"
      className="relative inline-flex min-h-6 items-center text-kok wrap-anywhere"
    >
      {t('source', { author: fullName(author) })}
    </Link>
  );
}
