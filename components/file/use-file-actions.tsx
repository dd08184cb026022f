'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { StoredFile } from '@/lib/file/queries';
import { useDeleteFile, useRestoreFile } from '@/lib/file/use-files';
import { ReplaceDialog } from './replace-dialog';
import { UseList } from './use-list';

export interface FileActions {
  /** Deletes a file that is not used; asks first about one that is. */
  remove(file: StoredFile): void;
  replace(file: StoredFile): void;
  showUses(file: StoredFile): void;
}

type Open = { kind: 'remove' | 'replace' | 'uses'; file: StoredFile } | null;

/** What can be done with the files of a list, and the dialogs for it. */
export function useFileActions() {
  const t = useTranslations('file');
  const toast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const { removeNow, isPending } = useRemoval();
  const close = () => setOpen(null);
  const actions: FileActions = {
    remove: (file) => (file.usesCount > 0 ? setOpen({ kind: 'remove', file }) : removeNow(file)),
    replace: (file) => setOpen({ kind: 'replace', file }),
    showUses: (file) => setOpen({ kind: 'uses', file }),
  };
  const onReplaced = () => {
    toast({ text: t('replaced') });
    close();
  };
  const dialogs = (
    <>
      {open?.kind === 'remove' ? (
        <RemoveDialog
          file={open.file}
          isPending={isPending}
          onClose={close}
          onReplace={() => actions.replace(open.file)}
          onRemove={() => removeNow(open.file, close)}
        />
      ) : null}
      {open?.kind === 'replace' ? (
        <ReplaceDialog file={open.file} onClose={close} onReplaced={onReplaced} />
      ) : null}
      {open?.kind === 'uses' ? (
        <Dialog
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : close())}
          title={t('where', { name: open.file.name })}
        >
          <UseList file={open.file} />
        </Dialog>
      ) : null}
    </>
  );
  return { actions, dialogs };
}

/** Deletes a file, and shows a toast whose action brings it back. */
function useRemoval() {
  const t = useTranslations('file');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useDeleteFile();
  const restore = useRestoreFile();
  const say = (error: unknown) => toast({ text: errorText(error), tone: 'error' });
  const undo = ({ id, name }: StoredFile) =>
    void restore.mutateAsync(id).then(() => toast({ text: t('restored', { name }) }), say);
  const removeNow = (file: StoredFile, onSettled: () => void = () => undefined) =>
    void remove
      .mutateAsync({ id: file.id, force: file.usesCount > 0 })
      .then(
        () =>
          toast({
            text: t('deleted', { name: file.name }),
            action: { label: t('undo'), onClick: () => undo(file) },
          }),
        say,
      )
      .finally(onSettled);
  return { removeNow, isPending: remove.isPending };
}

interface RemoveDialogProps {
  file: StoredFile;
  isPending: boolean;
  onClose: () => void;
  onReplace: () => void;
  onRemove: () => void;
}

/** Names the places that would lose the file; to replace it is the way out. */
function RemoveDialog({ file, isPending, onClose, onReplace, onRemove }: RemoveDialogProps) {
  const t = useTranslations('file');
  return (
    <AlertDialog
      open
      title={t('deleteTitle', { name: file.name })}
      description={t('usedIn', { count: file.usesCount })}
      cancel={t('cancel')}
      onCancel={onClose}
      action={t('delete')}
      onAction={onRemove}
      pending={isPending}
      danger
    >
      <UseList file={file} />
      <Button variant="secondary" size="sm" className="mt-2 mb-1" onClick={onReplace}>
        {t('replace')}
      </Button>
    </AlertDialog>
  );
}
