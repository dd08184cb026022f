'use client';
import { SpellCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { lazy } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';
import { postPath } from '@/lib/post/paths';
import type { Post } from '@/lib/post/queries';
import { useNames } from '@/lib/profile/use-names';
import { MediaGrid } from './media-grid';
import { PostActions } from './post-actions';
import { PostAuthor } from './post-author';
import { PostMenu } from './post-menu';
import { PostText } from './post-text';
import { SharedThing } from './shared-thing';
import { PressButton } from './press-button';
import { WHOLE_CLASS } from './whole-class';

/** Words are compared in a chunk of its own: few posts of a list are corrected. */
const LastCorrection = lazy(async () => (await import('./last-correction')).LastCorrection, {
  waiting: () => <Skeleton className="h-28" />,
  onFailure: 'retry',
});

/** A longer text is folded in a list. */
const FOLDED_OVER = 600;
const FOLDED_LINES = 12;

export interface PostCardProps {
  post: Post;
  /** Nobody is signed in: counts instead of buttons. */
  isVisitor?: boolean;
  /** On its own page: the whole text, and the corrections below it. */
  corrections?: ReactNode;
}

/** A post with all that one can do with it. */
export function PostCard({ post, isVisitor = false, corrections }: PostCardProps) {
  const isWhole = corrections !== undefined;
  return (
    <Card flush className={isWhole ? WHOLE_CLASS : undefined}>
      <article aria-labelledby={`post-${post.id}`}>
        <div className="grid gap-3 p-4 max-md:p-3.5">
          <div id={`post-${post.id}`} className="flex items-start gap-2">
            <PostAuthor post={post} isWhole={isWhole} />
            <PostMenu post={post} />
          </div>
          <Words post={post} isWhole={isWhole} />
          <Wish post={post} />
          {isWhole ? corrections : <Corrected post={post} />}
          <SharedThing post={post} />
        </div>
        <MediaGrid postId={post.id} media={post.mediaItems} />
        <PostActions post={post} isVisitor={isVisitor} />
      </article>
    </Card>
  );
}

function Words({ post: { text, mentions, language }, isWhole }: { post: Post; isWhole: boolean }) {
  const t = useTranslations('post');
  const [isOpen, setOpen] = useState(false);
  if (!text) return null;
  const isLong = text.length > FOLDED_OVER || text.split('\n').length > FOLDED_LINES;
  const isFolded = isLong && !isWhole && !isOpen;
  return (
    <div>
      <p
        dir="auto"
        lang={language ?? undefined}
        className={`max-w-prose text-body wrap-anywhere ${isFolded ? 'line-clamp-8' : ''}`}
      >
        <PostText text={text} mentions={mentions} />
      </p>
      {isFolded ? (
        <PressButton
          onClick={() => setOpen(true)}
          className="min-h-6 font-[600] text-kok hover:underline touch:min-h-11"
        >
          {t('readOn')}
        </PressButton>
      ) : null}
    </div>
  );
}

function Wish({ post: { wantsCorrections, author } }: { post: Post }) {
  const t = useTranslations('post');
  const { firstName } = useNames();
  if (!wantsCorrections) return null;
  return (
    <p className="flex items-center gap-2 text-sm wrap-anywhere text-ink-2">
      <SpellCheck aria-hidden className="size-5 flex-none text-ink-3" />
      {t('asksForCorrections', { name: firstName(author) })}
    </p>
  );
}

/** The newest correction, and the way to all of them with their reasons. */
function Corrected({ post }: { post: Post }) {
  const t = useTranslations('post');
  const { id, correctionsCount, lastCorrection } = post;
  if (correctionsCount === 0) return null;
  return (
    <>
      {lastCorrection ? <LastCorrection post={post} correction={lastCorrection} /> : null}
      <Link
        href={postPath(id)}
        prefetch={false}
        className="inline-flex min-h-6 items-center justify-self-start text-sm font-[600] text-kok touch:min-h-11"
      >
        {t('correctionsCount', { count: correctionsCount })}
      </Link>
    </>
  );
}
