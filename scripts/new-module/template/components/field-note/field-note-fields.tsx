'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { FIELD_NOTE_TEXT_MAX, FIELD_NOTE_TITLE_MAX, fieldNoteSchema } from '@/lib/contract/field-note.ts';
import type { FieldNoteForm } from '@/lib/contract/field-note.ts';
import type { useSaveFieldNote } from '@/lib/field-note/use-field-notes';
import { useServerForm } from '@/lib/form/use-server-form';
import { useSubmitLock } from '@/lib/use-submit-lock';

interface Props {
  formId: string;
  initial: FieldNoteForm;
  save: ReturnType<typeof useSaveFieldNote>;
  onClose: () => void;
}

const LENGTHS: Record<string, number> = { title: FIELD_NOTE_TITLE_MAX, text: FIELD_NOTE_TEXT_MAX };

/** A failed save leaves the form as it is. */
export function FieldNoteFields({ formId, initial, save, onClose }: Props) {
  const t = useTranslations('field-note');
  const toast = useToast();
  const once = useSubmitLock();
  const form = useForm<FieldNoteForm>({ resolver: zodResolver(fieldNoteSchema), defaultValues: initial });
  const { textOf, refuse, problem } = useServerForm(form, {
    valuesOf: (path) => ({ length: LENGTHS[path] ?? 0 }),
  });
  const send = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values);
    } catch (error) {
      refuse(error);
      return;
    }
    toast({ text: t('saved') });
    onClose();
  });
  return (
    <form id={formId} noValidate onSubmit={(event) => void once(event, send)} className="grid gap-4">
      <Field label={t('name')} error={textOf('title')} required>
        <Input dir="auto" autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label={t('text')} error={textOf('text')}>
        <Textarea rows={5} dir="auto" {...form.register('text')} />
      </Field>
      {problem ? (
        <Note tone="error" role="alert">
          {problem}
        </Note>
      ) : null}
    </form>
  );
}
