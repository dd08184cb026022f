'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { isApiError } from '@/lib/api/errors';
import { emptyForm, formOf, inputOf } from '@/lib/post/post-form';
import type { Post } from '@/lib/post/queries';
import { forgetSent } from '@/lib/post/sent-input';
import { useCreatePost } from '@/lib/post/use-create-post';
import { usePostOptions, useUpdatePost } from '@/lib/post/use-post';
import { usePostMedia } from '@/lib/post/use-post-media';
import { PostAuthor } from './post-author';
import { PostFormView } from './post-form';
import { PostText } from './post-text';

interface DialogProps {
  post: Post;
  onClose: () => void;
}

/** Changes one's own post. */
export function EditDialog({ post, onClose }: DialogProps) {
  const t = useTranslations('post');
  const toast = useToast();
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  const options = usePostOptions().data;
  const [form, setForm] = useState(() => formOf(post, zone));
  const media = usePostMedia({ userId: post.authorId, given: post.mediaItems });
  const update = useUpdatePost(post.id);
  const save = () => {
    const input = inputOf(form, media.ready, options, zone);
    // What is shared and not open to its author now is not on screen: it stays.
    const { sharedPublicationId: _page, sharedLessonId: _lesson, sharedQuizId: _quiz, ...others } = input;
    const isHidden = post.hasShared && !formOf(post, zone).shared && !form.shared;
    update.mutate(isHidden ? others : input, {
      onSuccess: () => {
        toast({ text: t('saved') });
        onClose();
      },
    });
  };
  return (
    <Dialog open size="md" onOpenChange={(open) => (open ? undefined : onClose())} title={t('editTitle')}>
      <PostFormView
        form={form}
        media={media}
        pending={update.isPending}
        error={update.error}
        action={t('save')}
        onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        onSubmit={save}
        onCancel={onClose}
        source={post.source ? <Shown post={post.source} /> : undefined}
      />
    </Dialog>
  );
}

/** Shares a post as a post of one's own. */
export function ShareDialog({ post, onClose }: DialogProps) {
  const viewer = useCurrentUser();
  return viewer ? <ShareForm post={post} onClose={onClose} userId={viewer.id} /> : null;
}

function ShareForm({ post, onClose, userId }: DialogProps & { userId: number }) {
  const t = useTranslations('post');
  const toast = useToast();
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  const options = usePostOptions().data;
  const [form, setForm] = useState(() => emptyForm(crypto.randomUUID()));
  const media = usePostMedia({ userId, given: [] });
  const create = useCreatePost(userId);
  const close = () => {
    forgetSent(userId, form.clientId);
    onClose();
  };
  const send = () => {
    const input = { ...inputOf(form, media.ready, options, zone), sourceId: post.source?.id ?? post.id };
    create.mutate(
      { clientId: form.clientId, input },
      {
        onSuccess: () => {
          toast({ text: t('posted') });
          onClose();
        },
        onError: (error) => {
          // As in the composer.
          if (!isApiError(error, 'POST_NOT_FOUND')) return;
          forgetSent(userId, form.clientId);
          setForm((before) => ({ ...before, clientId: crypto.randomUUID() }));
        },
      },
    );
  };
  return (
    <Dialog open size="md" onOpenChange={(open) => (open ? undefined : close())} title={t('shareAsPost')}>
      <PostFormView
        form={form}
        media={media}
        pending={create.isPending}
        error={create.error}
        action={t('send')}
        onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        onSubmit={send}
        onCancel={close}
        source={<Shown post={post.source ?? post} />}
      />
    </Dialog>
  );
}

/** What the new post carries along. */
function Shown({ post }: { post: NonNullable<Post['source']> }) {
  return (
    <div className="grid gap-2 rounded-card border border-line p-3">
      <PostAuthor post={post} size={40} />
      <p dir="auto" className="line-clamp-4 wrap-anywhere">
        <PostText text={post.text} mentions={post.mentions} />
      </p>
    </div>
  );
}
