import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';

export interface CreditLineProps {
  /** What it was copied from; null: it is no copy. */
  source:
    | {
        /** Of the original when it was copied; older copies have none. */
        title?: string | null;
        author?: { id: number; firstName: string; lastName: string } | null;
      }
    | null
    | undefined;
  /** Address of the original, while it is open to the viewer. */
  href?: string | null;
}

const CLASS = 'relative inline-flex min-h-6 items-center text-kok wrap-anywhere';

/** The credit of a copy: the original and its author. */
export function CreditLine({ source, href = null }: CreditLineProps) {
  const t = useTranslations('saved');
  const { fullName, deleted } = useNames();
  if (!source) return null;
  const { author, title } = source;
  const named = (): ReactNode =>
    author ? (
      <Link key="author" href={profilePath(author.id)} prefetch={false} dir="auto" className={CLASS}>
        {fullName(author)}
      </Link>
    ) : (
      deleted
    );
  const titled = (): ReactNode =>
    href ? (
      <Link key="title" href={href} prefetch={false} dir="auto" className={CLASS}>
        {title}
      </Link>
    ) : (
      title
    );
  return (
    <span className="wrap-anywhere">
      {title ? t.rich('sourceOf', { title: titled, author: named }) : t.rich('source', { author: named })}
    </span>
  );
}
