'use client';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';

export interface RemoveDialogProps<Id> {
  id: Id;
  title: string;
  text: string;
  /** Said once it is removed. */
  done: string;
  mutation: Pick<UseMutationResult<unknown, Error, Id>, 'mutateAsync' | 'isPending'>;
  onClose: () => void;
}

/** Asks before a part of a lesson is removed. Mounted only while it is open. */
export function RemoveDialog<Id>({ id, title, text, done, mutation, onClose }: RemoveDialogProps<Id>) {
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  // Not by callbacks of mutate: by the time of the answer the part is gone, and they are not called.
  const removeNow = () =>
    mutation
      .mutateAsync(id)
      .then(
        () => toast({ text: done }),
        (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
      )
      .finally(onClose);
  return (
    <AlertDialog
      open
      title={title}
      description={text}
      cancel={common('cancel')}
      onCancel={onClose}
      action={common('delete')}
      onAction={() => void removeNow()}
      pending={mutation.isPending}
      danger
    />
  );
}
