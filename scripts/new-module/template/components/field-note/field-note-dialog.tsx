'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { useFieldNote, useSaveFieldNote } from '@/lib/field-note/use-field-notes';
import { FieldNoteFields } from './field-note-fields';

interface Props {
  /** Null: create one. */
  id: number | null;
  onClose: () => void;
}

/** Mounted while it is open. */
export function FieldNoteDialog({ id, onClose }: Props) {
  const t = useTranslations('field-note');
  const common = useTranslations('common');
  const formId = useId();
  const save = useSaveFieldNote(id);
  const form = { formId, save, onClose };
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button type="submit" form={formId} pending={save.isPending}>
        {common('save')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(id === null ? 'create' : 'edit')}
      footer={footer}
    >
      {id === null ? (
        <FieldNoteFields initial={{ title: '', text: '' }} {...form} />
      ) : (
        <Existing id={id} form={form} />
      )}
    </Dialog>
  );
}

interface ExistingProps {
  id: number;
  form: Omit<Parameters<typeof FieldNoteFields>[0], 'initial'>;
}

/** The list does not contain the text, so editing loads it. */
function Existing({ id, form }: ExistingProps) {
  const common = useTranslations('common');
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useFieldNote(id);
  if (isPending)
    return (
      <Loading label={common('loading')}>
        <SkeletonRows rows={1} />
      </Loading>
    );
  if (!data) return <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />;
  return <FieldNoteFields initial={{ title: data.title, text: data.text }} {...form} />;
}
