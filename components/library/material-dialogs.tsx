'use client';
import { useTranslations } from 'next-intl';
import { FileDialog } from '@/components/fork/file-dialog';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { useDeleteMaterials, useMoveMaterials } from '@/lib/library/use-library';
import type { MaterialAction, MaterialDialogProps } from './dialog-props';
import { PrivacyDialog } from '@/components/openness/privacy-dialog';

/** Asks before a selection is changed, and says how many it is for. Mounted while it is open. */
export function MaterialDialogs({ action, ...rest }: MaterialDialogProps & { action: MaterialAction }) {
  if (action === 'move') return <MoveDialog {...rest} />;
  return action === 'privacy' ? <PrivacyDialog {...rest} /> : <DeleteDialog {...rest} />;
}

function MoveDialog({ items, onClose, onDone }: MaterialDialogProps) {
  const t = useTranslations('library');
  const toast = useToast();
  const move = useMoveMaterials();
  const count = items.length;
  const moveNow = (categoryId: number | null) =>
    move.mutate(
      { items, categoryId },
      {
        onSuccess: () => {
          toast({ text: t('moved', { count }) });
          onDone();
          onClose();
        },
      },
    );
  return (
    <FileDialog
      title={t('moveTitle', { count })}
      categoryId={items[0]?.categoryId ?? null}
      pending={move.isPending}
      error={move.error}
      onClose={onClose}
      onFile={moveNow}
    />
  );
}

function DeleteDialog({ items, onClose, onDone }: MaterialDialogProps) {
  const t = useTranslations('library');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useDeleteMaterials();
  const count = items.length;
  const saved = items.filter(({ kind }) => kind === 'SAVED').length;
  const removeNow = () =>
    remove.mutate(items, {
      onSuccess: () => {
        toast({ text: t('deleted', { count }) });
        onDone();
        onClose();
      },
    });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('deleteTitle', { count })}
      cancel={common('cancel')}
      onCancel={onClose}
      action={t('delete')}
      onAction={removeNow}
      pending={remove.isPending}
      danger
    >
      {count > saved ? <p>{t('deleteOwn', { count: count - saved })}</p> : null}
      {saved > 0 ? <p>{t('deleteSaved', { count: saved })}</p> : null}
      {remove.error ? (
        <Note tone="error" role="alert" className="mt-3">
          {errorText(remove.error)}
        </Note>
      ) : null}
    </AlertDialog>
  );
}
