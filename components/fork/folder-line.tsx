import { Folder } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';

export interface FolderLineProps {
  href: string;
  title: string;
  quizzesCount: number;
  /** Name of the author, where it is not shown above. */
  author?: string;
  /** Its actions. */
  children?: ReactNode;
}

/** An author's folder in a list. */
export function FolderLine({ href, title, quizzesCount, author, children }: FolderLineProps) {
  const t = useTranslations('saved');
  return (
    <li className="flex items-center gap-2 border-line py-1.5 pr-2 pl-4 not-first:border-t">
      <Folder aria-hidden className="size-5 flex-none text-ink-3" />
      <Link
        href={href}
        dir="auto"
        className="min-h-11 min-w-0 flex-1 py-2.5 font-[600] text-ink no-underline [overflow-wrap:anywhere] hover:underline"
      >
        {title}
        <span className="block text-meta font-normal text-ink-3">
          {author ? `${author} · ` : null}
          {t('openQuizzes', { count: quizzesCount })}
        </span>
      </Link>
      {children}
    </li>
  );
}
