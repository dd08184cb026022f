'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { WHEN_LEFT } from '@/lib/form-mode';
import { EMPTY_ENTRY } from '@/lib/admin/catalogue';
import type { CatalogueKind, Entry, EntryForm } from '@/lib/admin/catalogue';
import { entryField, entryLength, entrySchema } from '@/lib/admin/entry-form';
import { useSaveEntry } from '@/lib/admin/use-admin';
import { useServerForm } from '@/lib/form/use-server-form';
import { useSubmitLock } from '@/lib/use-submit-lock';
import { EntryFields } from './entry-fields';

export interface EntryDialogProps {
  kind: CatalogueKind;
  /** Null: a new one. */
  entry: Entry | null;
  onClose: () => void;
}

export function EntryDialog({ kind, entry, onClose }: EntryDialogProps) {
  const t = useTranslations('admin');
  const toast = useToast();
  const save = useSaveEntry(kind, entry?.id ?? null);
  const once = useSubmitLock();
  const formId = useId();
  const form = useForm<EntryForm>({
    resolver: zodResolver(entrySchema(kind)),
    defaultValues: entry ?? EMPTY_ENTRY,
    ...WHEN_LEFT,
  });
  const { textOf, refuse, problem, clearProblem } = useServerForm(form, {
    valuesOf: (path) => ({ length: entryLength(path) }),
    place: (name) => entryField(kind, name),
  });
  const submit = form.handleSubmit((values) => {
    clearProblem();
    return save.mutateAsync(values).then(() => {
      toast({ text: t('saved', { name: values.titleEn }) });
      onClose();
    }, refuse);
  });
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={entry ? t('editNamed', { name: entry.titleEn }) : t(`addTo.${kind}`)}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void once(event, submit)} className="grid gap-4">
        <EntryFields kind={kind} form={form} textOf={textOf} />
        {problem ? (
          <Note tone="error" role="alert">
            {problem}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}
