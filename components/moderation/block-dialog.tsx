'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Note } from '@/components/ui/note';
import { useErrorText } from '@/lib/api/use-error-text';
import { HOME_PATH } from '@/lib/auth/entry-paths';
import { useBlock } from '@/lib/moderation/use-moderation';

interface Props {
  person: { id: number; firstName: string };
  onClose: () => void;
}

/** Asks, blocks, and confirms in the same dialog: the viewer may not see the page behind it any more. */
export function BlockDialog({ person, onClose }: Props) {
  const t = useTranslations('profile');
  const errorText = useErrorText();
  const router = useRouter();
  const block = useBlock(person.id);
  const [isBlocked, setBlocked] = useState(false);
  const name = person.firstName;

  const change = async (blocked: boolean) => {
    try {
      await block.mutateAsync(blocked);
    } catch {
      // The dialog shows the error.
      return;
    }
    setBlocked(blocked);
    if (blocked) return;
    // The connection between the two has ended all the same.
    router.refresh();
    onClose();
  };

  const words = isBlocked
    ? { title: t('blockedTitle', { name }), text: t('blockedText'), cancel: t('leave'), action: t('unblock') }
    : { title: t('blockTitle', { name }), text: t('blockText'), cancel: t('keep'), action: t('block') };
  return (
    <AlertDialog
      open
      title={words.title}
      description={words.text}
      cancel={words.cancel}
      onCancel={() => (isBlocked ? router.replace(HOME_PATH) : onClose())}
      action={words.action}
      danger={!isBlocked}
      pending={block.isPending}
      onAction={() => void change(!isBlocked)}
    >
      {block.isError ? (
        <Note tone="error" role="alert">
          {errorText(block.error)}
        </Note>
      ) : undefined}
    </AlertDialog>
  );
}
