'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { useToast } from '@/components/ui/toast';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { isApiError } from '@/lib/api/errors';
import { inputOf } from '@/lib/post/post-form';
import { useCreatePost } from '@/lib/post/use-create-post';
import { usePostOptions } from '@/lib/post/use-post';
import { usePostDraft } from '@/lib/post/use-post-draft';
import { usePostMedia } from '@/lib/post/use-post-media';
import { PostFormView } from './post-form';

export interface OpenComposerProps {
  userId: number;
  /** Chosen before it was open. */
  files: readonly File[];
  onClose: () => void;
}

/** A post as it is written, with what belongs to it. */
export function OpenComposer({ userId, files, onClose }: OpenComposerProps) {
  const t = useTranslations('post');
  const toast = useToast();
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  const options = usePostOptions().data;
  const { form, change, drop, renew } = usePostDraft(userId);
  const media = usePostMedia({ userId, given: null, files });
  const create = useCreatePost(userId);
  const [asks, setAsks] = useState(false);
  const finish = () => {
    drop();
    media.forget();
    onClose();
  };
  const send = () =>
    create.mutate(
      { clientId: form.clientId, input: inputOf(form, media.ready, options, zone) },
      {
        onSuccess: () => {
          toast({ text: t('posted') });
          finish();
        },
        // The answer to a first try was lost, and that post was deleted elsewhere.
        onError: (error) => (isApiError(error, 'POST_NOT_FOUND') ? renew() : undefined),
      },
    );
  const discard = () => {
    for (const { key } of media.items) media.remove(key);
    finish();
  };
  const isEmpty = form.typed.trim() === '' && media.items.length === 0 && !form.shared;
  return (
    <>
      <PostFormView
        form={form}
        media={media}
        pending={create.isPending}
        error={create.error}
        action={t('send')}
        onChange={change}
        onSubmit={send}
        onCancel={() => (isEmpty ? finish() : setAsks(true))}
      />
      <AlertDialog
        open={asks}
        title={t('discardTitle')}
        description={t('discardText')}
        cancel={t('keepWriting')}
        onCancel={() => setAsks(false)}
        action={t('discard')}
        onAction={discard}
        danger
      />
    </>
  );
}
