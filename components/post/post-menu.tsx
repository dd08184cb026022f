'use client';
import { Ellipsis, Flag, Link2, Pencil, ShieldX, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { POST_REASON_MAX } from '@/lib/contract/post.ts';
import { FEED_PATH, postPath } from '@/lib/post/paths';
import type { Post } from '@/lib/post/queries';
import { useDeletePost, useRemovePost } from '@/lib/post/use-post';
import { useNames } from '@/lib/profile/use-names';
import { LazyEditDialog, LazyReportDialog, LazyWordsDialog } from './lazy-dialogs';
import { useCopyLink } from './use-copy-link';

/** What one does rarely with a post. */
export function PostMenu({ post }: { post: Post }) {
  const t = useTranslations('post');
  const { fullName, firstName } = useNames();
  const copy = useCopyLink(post.id);
  const [open, setOpen] = useState<'edit' | 'delete' | 'report' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { viewerCan: can, author } = post;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('more', { name: fullName(author) })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copy()}>
          {t('copyLink')}
        </MenuItem>
        {can.edit ? (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpen('edit')}>
            {t('edit')}
          </MenuItem>
        ) : null}
        {can.report ? (
          <MenuItem icon={<Flag aria-hidden />} onSelect={() => setOpen('report')}>
            {t('report')}
          </MenuItem>
        ) : null}
        {can.edit ? (
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
      {open === 'edit' ? <LazyEditDialog post={post} onClose={close} /> : null}
      {open === 'report' ? (
        <LazyReportDialog
          person={{ id: author.id, firstName: firstName(author) }}
          about={{ postId: post.id }}
          onClose={close}
        />
      ) : null}
      {open === 'delete' ? <DeleteDialog post={post} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog post={post} onClose={close} /> : null}
    </>
  );
}

interface DialogProps {
  post: Post;
  onClose: () => void;
}

/** Says that the post is gone, and leaves its own page, which is gone with it. */
function useGone(post: Post, onClose: () => void) {
  const t = useTranslations('post');
  const toast = useToast();
  const router = useRouter();
  return () => {
    toast({ text: t('deleted') });
    onClose();
    if (window.location.pathname.endsWith(postPath(post.id))) router.replace(FEED_PATH);
  };
}

function DeleteDialog({ post, onClose }: DialogProps) {
  const t = useTranslations('post');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useDeletePost(post.id);
  const onSuccess = useGone(post, onClose);
  return (
    <AlertDialog
      open
      title={t('deleteTitle')}
      description={t('deleteText', { comments: post.commentsCount, corrections: post.correctionsCount })}
      cancel={common('cancel')}
      onCancel={onClose}
      action={common('delete')}
      danger
      pending={remove.isPending}
      onAction={() =>
        remove.mutate(undefined, {
          onSuccess,
          onError: (error) => toast({ text: errorText(error), tone: 'error' }),
        })
      }
    />
  );
}

function RemoveDialog({ post, onClose }: DialogProps) {
  const t = useTranslations('post');
  const remove = useRemovePost(post.id);
  const onSuccess = useGone(post, onClose);
  return (
    <LazyWordsDialog
      texts={{
        title: t('removeTitle'),
        text: t('removeText'),
        label: t('removeReason'),
        send: t('remove'),
      }}
      max={POST_REASON_MAX}
      mutation={remove}
      onSend={(reason) => remove.mutate(reason, { onSuccess })}
      onClose={onClose}
    />
  );
}
