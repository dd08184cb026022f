'use client';
import { Pencil, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { IconButton } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { FieldNoteCard } from '@/lib/field-note/queries';
import { useRemoveFieldNote } from '@/lib/field-note/use-field-notes';
import { FieldNoteDialog } from './field-note-dialog';

/** An item of the list, with the actions that the server allows. */
export function FieldNoteItem({ fieldNote }: { fieldNote: FieldNoteCard }) {
  const t = useTranslations('field-note');
  const format = useFormatter();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { id, title, updatedAt, viewerCan } = fieldNote;
  const when = format.dateTime(new Date(updatedAt), { dateStyle: 'medium', timeStyle: 'short' });
  const close = () => setOpen(null);
  return (
    <li className="flex items-center gap-3 border-line px-4 py-3.5 not-first:border-t">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-[620] [overflow-wrap:anywhere]">
          {title}
        </p>
        <p className="text-meta text-ink-3">
          <time dateTime={updatedAt}>{t('changed', { when })}</time>
        </p>
      </div>
      {viewerCan.update ? (
        <IconButton label={t('editOf', { title })} onClick={() => setOpen('edit')}>
          <Pencil aria-hidden />
        </IconButton>
      ) : null}
      {viewerCan.remove ? (
        <IconButton label={t('removeOf', { title })} onClick={() => setOpen('remove')}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
      {open === 'edit' ? <FieldNoteDialog id={id} onClose={close} /> : null}
      <RemoveDialog fieldNote={fieldNote} open={open === 'remove'} onClose={close} />
    </li>
  );
}

interface RemoveDialogProps {
  fieldNote: FieldNoteCard;
  open: boolean;
  onClose: () => void;
}

function RemoveDialog({ fieldNote: { id, title }, open, onClose }: RemoveDialogProps) {
  const t = useTranslations('field-note');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useRemoveFieldNote();
  const removeNow = async () => {
    try {
      await remove.mutateAsync(id);
      toast({ text: t('removed') });
    } catch (error) {
      toast({ text: errorText(error), tone: 'error' });
    }
    onClose();
  };
  return (
    <AlertDialog
      open={open}
      title={t('removeTitle', { title })}
      description={t('removeText')}
      cancel={common('cancel')}
      onCancel={onClose}
      action={common('delete')}
      onAction={() => void removeNow()}
      pending={remove.isPending}
      danger
    />
  );
}
