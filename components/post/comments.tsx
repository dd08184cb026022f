'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import { entryPath } from '@/lib/auth/entry-paths';
import { COMMENTS_ID, postPath } from '@/lib/post/paths';
import type { Post, PostComment, PostReply } from '@/lib/post/queries';
import { EMPTY_COMMENT, useCommentDraft } from '@/lib/post/use-comment-draft';
import { useComments, useCreateComment, useReplies } from '@/lib/post/use-comments';
import { useWriter } from '@/lib/post/use-writer';
import { useNames } from '@/lib/profile/use-names';
import { Comment } from './comment';
import { CommentForm } from './comment-form';
import { WHOLE_CLASS } from './whole-class';

export interface CommentsProps {
  post: Post;
  isVisitor: boolean;
}

/** The comments of a post, and the field for one's own. */
export function Comments({ post, isVisitor }: CommentsProps) {
  const t = useTranslations('post');
  const errorText = useErrorText();
  const query = useComments(post.id);
  return (
    <Card className={clsx('!p-5 max-md:!p-3.5', WHOLE_CLASS)}>
      <section id={COMMENTS_ID} aria-labelledby={`${COMMENTS_ID}-title`}>
        <h2 id={`${COMMENTS_ID}-title`} className="mb-4 text-h3">
          {t('commentsTitle', { count: post.commentsCount })}
        </h2>
        <PagedList query={query} label={t('commentsLoading')} errorText={errorText}>
          {(threads) => (
            <ul className="grid gap-4">
              {threads.map((thread) => (
                <li key={thread.id}>
                  <Thread thread={thread} isVisitor={isVisitor} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
        <div className="mt-5 border-t border-line pt-4">
          <Answer post={post} isVisitor={isVisitor} />
        </div>
      </section>
    </Card>
  );
}

function Answer({ post, isVisitor }: CommentsProps) {
  const t = useTranslations('post');
  const { firstName } = useNames();
  if (isVisitor) return <SignIn path={postPath(post.id)} />;
  if (!post.viewerCan.comment)
    return <p className="text-ink-2">{t('answersClosed', { name: firstName(post.author) })}</p>;
  return <NewComment postId={post.id} label={t('writeComment')} replyToId={null} />;
}

function SignIn({ path }: { path: string }) {
  const t = useTranslations('post');
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
      <p className="flex-[1_1_220px]">
        <b>{t('signInToAnswer')}</b> <span className="text-ink-2">{t('readingIsFree')}</span>
      </p>
      <Link href={entryPath('/auth/sign-in', path)} className={buttonClass('secondary', 'sm')}>
        {t('signIn')}
      </Link>
      <Link href={entryPath('/auth/sign-up', path)} className={buttonClass('primary', 'sm')}>
        {t('signUp')}
      </Link>
    </div>
  );
}

interface NewCommentProps {
  postId: number;
  label: string;
  replyToId: number | null;
  small?: boolean;
  autoFocus?: boolean;
  onSent?: () => void;
  onCancel?: () => void;
}

function NewComment({ postId, label, replyToId, onSent, ...rest }: NewCommentProps) {
  const create = useCreateComment(postId);
  const draft = useCommentDraft(`post.comment.${postId}.${replyToId ?? 0}`);
  const send = async (text: string) => {
    await create.mutateAsync({ text, replyToId, clientId: draft.idFor(text) });
    draft.write(EMPTY_COMMENT);
    onSent?.();
  };
  return (
    <CommentForm
      {...rest}
      label={label}
      written={draft.written}
      onWrite={draft.write}
      pending={create.isPending}
      error={create.error}
      onSend={send}
    />
  );
}

interface ThreadProps {
  thread: PostComment;
  isVisitor: boolean;
}

/** A comment with the replies to it, and to them. */
function Thread({ thread, isVisitor }: ThreadProps) {
  const t = useTranslations('post');
  const [isOpen, setOpen] = useState(false);
  const [answered, setAnswered] = useState<PostReply | null>(null);
  const { firstName } = useWriter(answered?.author);
  const query = useReplies(thread.postId, thread.id, isOpen);
  const replies = (isOpen && query.data) || thread.replies;
  const hidden = thread.repliesCount - replies.length;
  return (
    <>
      <Comment comment={thread} isVisitor={isVisitor} onReply={setAnswered} />
      {replies.length > 0 || answered ? (
        <div className="mt-3 ml-5 grid gap-3.5 border-l-2 border-line pl-4 max-md:ml-3 max-md:pl-3">
          {replies.length > 0 ? (
            <ul aria-label={t('replies')} className="grid gap-3.5">
              {replies.map((reply) => (
                <li key={reply.id}>
                  <Comment comment={reply} isVisitor={isVisitor} small onReply={setAnswered} />
                </li>
              ))}
            </ul>
          ) : null}
          {hidden > 0 && (!isOpen || query.hasNextPage) ? (
            <Button
              variant="subtle"
              size="sm"
              className="justify-self-start"
              pending={isOpen && query.isFetching}
              onClick={() => (isOpen ? void query.fetchNextPage() : setOpen(true))}
            >
              {t('moreReplies', { count: hidden })}
            </Button>
          ) : null}
          {answered ? (
            <NewComment
              key={answered.id}
              postId={thread.postId}
              label={t('replyTo', { name: firstName })}
              replyToId={answered.id}
              small
              autoFocus
              onSent={() => {
                setAnswered(null);
                setOpen(true);
              }}
              onCancel={() => setAnswered(null)}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}
