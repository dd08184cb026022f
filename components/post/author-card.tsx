'use client';
import { UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { LazyConnectionButton } from '@/components/connection/lazy-connection-button';
import { PairChip } from '@/components/home/pair-chip';
import { Avatar } from '@/components/ui/avatar';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import type { Post } from '@/lib/post/queries';
import { useAuthor } from '@/lib/post/use-post';
import { connectPath, profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';

export interface AuthorCardProps extends Pick<Post, 'author'> {
  isVisitor: boolean;
}

/** Who wrote a post, with the languages, and how to write to them or to connect. */
export function AuthorCard({ author, isVisitor }: AuthorCardProps) {
  const { fullName } = useNames();
  return (
    <Card flush>
      <div aria-hidden className="strip-horns h-14 bg-felt-en" />
      <div className="px-4 pb-4">
        <Avatar user={author} size={64} className="-mt-8 border-[3px] border-surface" />
        <h2 className="mt-1.5 text-h3 wrap-anywhere">
          <Link href={profilePath(author.id)} prefetch={false} className="text-ink hover:underline">
            {fullName(author)}
          </Link>
        </h2>
        {author.shortAbout ? (
          <p dir="auto" className="mt-0.5 text-sm wrap-anywhere text-ink-2">
            {author.shortAbout}
          </p>
        ) : null}
        <Standing author={author} isVisitor={isVisitor} />
      </div>
    </Card>
  );
}

/** Nothing while it loads or fails: it is not what the page is about. */
function Standing({ author, isVisitor }: AuthorCardProps) {
  const t = useTranslations('profile');
  const { firstName } = useNames();
  const { data } = useAuthor(author.id);
  if (!data) return null;
  const { connectionStatus } = data;
  return (
    <>
      <p className="mt-2.5 empty:hidden">
        <PairChip person={data} />
      </p>
      {isVisitor ? (
        <Link
          href={connectPath(author.id)}
          prefetch={false}
          className={buttonClass('secondary', 'md', 'mt-3 w-full')}
        >
          <UserPlus aria-hidden />
          {t('connect')}
        </Link>
      ) : null}
      {connectionStatus ? (
        <div className="mt-3 grid [&>button]:w-full">
          <LazyConnectionButton
            key={connectionStatus}
            isShort
            person={{ id: author.id, name: firstName(author) }}
            status={connectionStatus}
          />
        </div>
      ) : null}
    </>
  );
}
