'use client';
import clsx from 'clsx';
import { CornerDownRight, Ellipsis, Flag, Heart, Pencil, ShieldX, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { POST_REASON_MAX } from '@/lib/contract/post.ts';
import { toTyped } from '@/lib/post/mentions';
import type { PostReply } from '@/lib/post/queries';
import type { WrittenComment } from '@/lib/post/use-comment-draft';
import { useDeleteComment, useLikeComment, useUpdateComment } from '@/lib/post/use-comments';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { useWriter } from '@/lib/post/use-writer';
import { CommentForm } from './comment-form';
import { LazyReportDialog, LazyWordsDialog } from './lazy-dialogs';
import { PostText } from './post-text';
import { PostTime } from './post-time';
import { PressButton } from './press-button';
import { WriterName } from './writer-name';

export interface CommentProps {
  comment: PostReply;
  isVisitor: boolean;
  small?: boolean;
  onReply: (comment: PostReply) => void;
}

/** One comment with what one can do with it; of a deleted one its place stays. */
export function Comment({ comment, isVisitor, small = false, onReply }: CommentProps) {
  const t = useTranslations('post');
  const viewer = useCurrentUser();
  const [edits, setEdits] = useState(false);
  const { text, mentions, deletedAt, replyTo } = comment;
  const author = useWriter(comment.author);
  const { fullName } = useNames();
  if (deletedAt || text === '')
    return (
      <p className="rounded-card border border-dashed border-edge px-3.5 py-2 text-sm text-ink-2">
        {deletedAt ? t('commentDeleted') : t('commentClosed')}
      </p>
    );
  const isOwn = viewer?.id === author.id;
  if (edits) return <EditComment comment={comment} onClose={() => setEdits(false)} />;
  return (
    <article className="flex gap-2.5" aria-label={t('commentBy', { name: author.fullName })}>
      <Avatar user={author.card} size={small ? 32 : 40} />
      <div className="min-w-0 flex-1">
        <div
          className={clsx(
            'w-fit max-w-full rounded-card rounded-tl-[3px] px-3.5 py-2.5',
            isOwn ? 'bg-kok-soft' : 'bg-sunken',
          )}
        >
          <p className="text-sm wrap-anywhere">
            <WriterName of={author} className="font-[680] text-ink hover:underline" />
            {isOwn ? <span className="ml-1 text-meta text-ink-2"> {t('you')}</span> : null}
          </p>
          <p dir="auto" className="wrap-anywhere">
            {replyTo ? (
              <Link href={profilePath(replyTo.id)} prefetch={false} className="font-[640]">
                {fullName(replyTo)}
              </Link>
            ) : null}
            {replyTo ? ', ' : null}
            <PostText text={text} mentions={mentions} />
          </p>
        </div>
        <Row {...{ comment, isVisitor, onReply }} onEdit={() => setEdits(true)} />
      </div>
    </article>
  );
}

const ROW_CLASS =
  'inline-flex min-h-8 touch:min-h-11 items-center gap-1.5 rounded-field px-1.5 text-sm font-[600] text-ink-2 hover:bg-sunken [&_svg]:size-4';

interface RowProps extends Omit<CommentProps, 'small'> {
  onEdit: () => void;
}

function Row({ comment, isVisitor, onReply, onEdit }: RowProps) {
  const t = useTranslations('post');
  const { createdAt, editedAt, viewerCan: can } = comment;
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 pl-1">
      <span className="text-meta text-ink-3">
        <PostTime at={createdAt} isShort />
        {editedAt ? ` · ${t('edited')}` : null}
      </span>
      <Like comment={comment} mayLike={can.like && !isVisitor} />
      {can.reply && !isVisitor ? (
        <PressButton className={ROW_CLASS} onClick={() => onReply(comment)}>
          <CornerDownRight aria-hidden />
          {t('reply')}
        </PressButton>
      ) : null}
      {can.edit ? (
        <PressButton className={ROW_CLASS} onClick={onEdit}>
          <Pencil aria-hidden />
          {t('edit')}
        </PressButton>
      ) : null}
      {isVisitor ? null : <More comment={comment} />}
    </div>
  );
}

function Like({ comment, mayLike }: { comment: PostReply; mayLike: boolean }) {
  const t = useTranslations('post');
  const toast = useToast();
  const errorText = useErrorText();
  const like = useLikeComment(comment);
  const count = comment.likesCount;
  if (!mayLike)
    return (
      <span className={clsx(ROW_CLASS, 'hover:bg-transparent')}>
        <Heart aria-hidden />
        <span className="num">{count}</span>
        <span className="sr-only">{t('likesWord', { count })}</span>
      </span>
    );
  return (
    <PressButton
      aria-pressed={comment.like}
      aria-label={t('likeLabel', { count })}
      className={clsx(ROW_CLASS, comment.like && '!text-anar')}
      onClick={() =>
        like.mutate(!comment.like, {
          onError: (error) => toast({ text: errorText(error), tone: 'error' }),
        })
      }
    >
      <Heart aria-hidden className={comment.like ? 'fill-current' : undefined} />
      <span className="num">{count}</span>
    </PressButton>
  );
}

function More({ comment }: { comment: PostReply }) {
  const t = useTranslations('post');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const author = useWriter(comment.author);
  const remove = useDeleteComment(comment);
  const [open, setOpen] = useState<'report' | 'delete' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { id, viewerCan: can } = comment;
  if (!can.report && !can.delete && !can.remove) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={t('moreOfComment', { name: author.fullName })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {can.report ? (
          <MenuItem icon={<Flag aria-hidden />} onSelect={() => setOpen('report')}>
            {t('report')}
          </MenuItem>
        ) : null}
        {can.delete ? (
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setOpen('delete')}>
            {t('delete')}
          </MenuItem>
        ) : null}
        {can.remove ? (
          <MenuItem danger icon={<ShieldX aria-hidden />} onSelect={() => setOpen('remove')}>
            {t('remove')}
          </MenuItem>
        ) : null}
      </Menu>
      {open === 'report' ? (
        <LazyReportDialog
          person={{ id: author.id, firstName: author.firstName }}
          about={{ commentId: id }}
          onClose={close}
        />
      ) : null}
      {open === 'delete' ? (
        <AlertDialog
          open
          title={t('deleteCommentTitle')}
          description={t('deleteCommentText')}
          cancel={common('cancel')}
          onCancel={close}
          action={common('delete')}
          danger
          pending={remove.isPending}
          onAction={() =>
            remove.mutate(null, {
              onSuccess: close,
              onError: (error) => toast({ text: errorText(error), tone: 'error' }),
            })
          }
        />
      ) : null}
      {open === 'remove' ? (
        <LazyWordsDialog
          texts={{
            title: t('removeCommentTitle'),
            text: t('removeText'),
            label: t('removeReason'),
            send: t('remove'),
          }}
          max={POST_REASON_MAX}
          mutation={remove}
          onSend={(reason) => remove.mutate(reason, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function EditComment({ comment, onClose }: { comment: PostReply; onClose: () => void }) {
  const t = useTranslations('post');
  const update = useUpdateComment(comment);
  const [written, setWritten] = useState<WrittenComment>(() => ({
    typed: toTyped(comment.text, comment.mentions),
    people: comment.mentions,
  }));
  return (
    <CommentForm
      label={t('editComment')}
      written={written}
      onWrite={setWritten}
      autoFocus
      pending={update.isPending}
      error={update.error}
      onSend={async (text) => {
        await update.mutateAsync(text);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
