'use client';
import clsx from 'clsx';
import { Heart, Link2, MessageCircle, Repeat2, Send, Share2, SpellCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { LazySendDialog } from '@/components/chat/lazy-send-dialog';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { COMMENTS_ID, postPath } from '@/lib/post/paths';
import type { Post } from '@/lib/post/queries';
import { useLikePost } from '@/lib/post/use-post';
import { useNames } from '@/lib/profile/use-names';
import { LazyCorrectDialog, LazyLikesDialog, LazyShareDialog } from './lazy-dialogs';
import { useCopyLink } from './use-copy-link';
import { PressButton } from './press-button';

export const ACTION_CLASS =
  'inline-flex min-h-11 items-center gap-[7px] rounded-field px-2.5 font-[600] max-md:gap-1.5 max-md:px-1.5 max-md:text-sm text-ink-2 no-underline hover:bg-sunken [&_svg]:size-5 [&_svg]:flex-none';

/** Like, comment, share and correct; visitors see counts and may copy the link. */
export function PostActions({ post, isVisitor }: { post: Post; isVisitor: boolean }) {
  const t = useTranslations('post');
  return (
    <div className="flex flex-wrap items-center gap-x-1 px-2 py-1.5">
      {isVisitor || !post.viewerCan.like ? <Likes post={post} isVisitor={isVisitor} /> : <Like post={post} />}
      <Link href={`${postPath(post.id)}#${COMMENTS_ID}`} prefetch={false} className={ACTION_CLASS}>
        <MessageCircle aria-hidden />
        <span className="num">{post.commentsCount}</span>
        <span className="sr-only">{t('commentsWord', { count: post.commentsCount })}</span>
      </Link>
      {post.viewerCan.share && !isVisitor ? <Share post={post} /> : <CopyLink post={post} />}
      {post.viewerCan.correct && !isVisitor ? <Correct post={post} /> : null}
    </div>
  );
}

function Likes({ post, isVisitor }: { post: Post; isVisitor: boolean }) {
  const t = useTranslations('post');
  const [opens, setOpens] = useState(false);
  const words = (
    <>
      <Heart aria-hidden />
      <span className="num">{post.likesCount}</span>
      <span className="sr-only">{t('likesWord', { count: post.likesCount })}</span>
    </>
  );
  if (isVisitor || post.likesCount === 0)
    return <span className={clsx(ACTION_CLASS, 'hover:bg-transparent')}>{words}</span>;
  return (
    <>
      <PressButton onClick={() => setOpens(true)} className={ACTION_CLASS}>
        {words}
      </PressButton>
      {opens ? <LazyLikesDialog postId={post.id} onClose={() => setOpens(false)} /> : null}
    </>
  );
}

function Like({ post }: { post: Post }) {
  const t = useTranslations('post');
  const toast = useToast();
  const errorText = useErrorText();
  const like = useLikePost(post);
  const press = () =>
    like.mutate(!post.like, { onError: (error) => toast({ text: errorText(error), tone: 'error' }) });
  return (
    <PressButton
      aria-pressed={post.like}
      aria-label={t('likeLabel', { count: post.likesCount })}
      onClick={press}
      className={clsx(ACTION_CLASS, post.like && '!text-anar')}
    >
      <Heart aria-hidden className={post.like ? 'fill-current' : undefined} />
      <span className="num">{post.likesCount}</span>
    </PressButton>
  );
}

function Share({ post }: { post: Post }) {
  const t = useTranslations('post');
  const { fullName } = useNames();
  const copy = useCopyLink(post.id);
  const [open, setOpen] = useState<'chat' | 'post' | null>(null);
  const title = t('postBy', { name: fullName(post.author) });
  return (
    <>
      <Menu
        align="start"
        trigger={
          <PressButton className={ACTION_CLASS}>
            <Share2 aria-hidden />
            {t('share')}
          </PressButton>
        }
      >
        <MenuItem icon={<Send aria-hidden />} onSelect={() => setOpen('chat')}>
          {t('shareInChat')}
        </MenuItem>
        <MenuItem icon={<Repeat2 aria-hidden />} onSelect={() => setOpen('post')}>
          {t('shareAsPost')}
        </MenuItem>
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copy()}>
          {t('copyLink')}
        </MenuItem>
      </Menu>
      {open === 'chat' ? (
        <LazySendDialog thing={{ kind: 'post', id: post.id, title }} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'post' ? <LazyShareDialog post={post} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function CopyLink({ post }: { post: Post }) {
  const t = useTranslations('post');
  const copy = useCopyLink(post.id);
  return (
    <PressButton onClick={() => void copy()} className={ACTION_CLASS}>
      <Link2 aria-hidden />
      {t('copyLink')}
    </PressButton>
  );
}

function Correct({ post }: { post: Post }) {
  const t = useTranslations('post');
  const [opens, setOpens] = useState(false);
  return (
    <>
      <PressButton onClick={() => setOpens(true)} className={clsx(ACTION_CLASS, 'ml-auto')}>
        <SpellCheck aria-hidden />
        {t('correct')}
      </PressButton>
      {opens ? <LazyCorrectDialog post={post} onClose={() => setOpens(false)} /> : null}
    </>
  );
}
