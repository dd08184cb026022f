'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import type { FieldErrors } from '@/lib/contract/errors.ts';
import { lessonDraftKey } from '@/lib/schedule/draft';
import { inputOf, placeErrors, scheduleFormSchema } from '@/lib/schedule/schedule-form';
import type { ScheduleForm as Form } from '@/lib/schedule/schedule-form';
import { useSaveSchedule } from '@/lib/schedule/use-change-schedule';
import { useFieldText } from '@/lib/schedule/use-field-text';
import { useFormDraft } from '@/lib/use-form-draft';
import { useSubmitLock } from '@/lib/use-submit-lock';
import { PriceFields } from './price-fields';
import { StudentsPart } from './students-part';
import { WhenFields } from './when-fields';

export interface ScheduleFormProps {
  /** The lesson being changed; null: a new one. */
  id: number | null;
  initial: Form;
  /** Its instant so far: left as it is it may lie in the past. */
  startsAt: string | null;
  now: number;
}

const present = () => new Date();

export function ScheduleForm({ id, initial, startsAt, now }: ScheduleFormProps) {
  const t = useTranslations('schedule');
  const common = useTranslations('common');
  const fieldText = useFieldText();
  const form = useForm<Form>({
    defaultValues: initial,
    resolver: zodResolver(scheduleFormSchema(present, startsAt === null ? null : new Date(startsAt))),
  });
  const draft = useFormDraft(lessonDraftKey(useCurrentUser()?.id ?? 0, id), form);
  const once = useSubmitLock();
  const { submit, save, chipErrors, setChipErrors, problem } = useSubmit(id, form, draft.drop);
  const { errors, isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void once(event, submit)}>
        <Card className="flex flex-col gap-5 md:p-6">
          {draft.restored ? (
            <Note>
              <span className="mr-3">{common('draftRestored')}</span>
              <Button size="sm" variant="subtle" onClick={draft.discard}>
                {common('discardDraft')}
              </Button>
            </Note>
          ) : null}
          <Field
            label={t('title')}
            hint={t('titleHint')}
            required
            error={fieldText('title', errors.title?.message)}
          >
            <Input autoComplete="off" {...form.register('title')} />
          </Field>
          <WhenFields exceptId={id ?? undefined} now={now} />
          <StudentsPart errors={chipErrors} onErrors={setChipErrors} />
          <PriceFields />
          <Field
            label={t('notesLabel')}
            hint={t('notesHint')}
            error={fieldText('notes', errors.notes?.message)}
          >
            <Textarea rows={3} {...form.register('notes')} />
          </Field>
          {problem ? (
            <Note tone="error" role="alert">
              {problem}
            </Note>
          ) : null}
          <div className="flex justify-end max-md:[&>*]:flex-1">
            <Button type="submit" pending={save.isPending || save.isSuccess}>
              {id === null ? t('schedule') : t('save')}
            </Button>
          </div>
        </Card>
      </form>
      <LeaveGuard active={isDirty && !save.isPending && !save.isSuccess} onLeave={draft.drop} />
    </FormProvider>
  );
}

/** Sends the form; what the server refuses is put beside its field, and nothing typed is lost. */
function useSubmit(id: number | null, form: ReturnType<typeof useForm<Form>>, dropDraft: () => void) {
  const t = useTranslations('schedule');
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const save = useSaveSchedule(id);
  const [chipErrors, setChipErrors] = useState<Record<number, FieldErrors[string]>>({});
  const [problem, setProblem] = useState<string>();

  const refuse = (error: unknown, sent: Form) => {
    if (!isApiError(error) || !error.fields) return setProblem(errorText(error));
    const placed = placeErrors(error.fields, sent.students);
    setChipErrors(placed.chips);
    placed.fields.forEach(({ field, code }, index) =>
      form.setError(field, { type: 'server', message: code }, { shouldFocus: index === 0 }),
    );
    setProblem(placed.unplaced ? errorText(error) : t('checkFields'));
  };

  const submit = form.handleSubmit(
    async (values) => {
      const input = inputOf(values);
      if (!input) return;
      setProblem(undefined);
      setChipErrors({});
      try {
        await save.mutateAsync(input);
      } catch (error) {
        return refuse(error, values);
      }
      dropDraft();
      toast({ text: id === null ? t('scheduled') : t('saved') });
      router.push('/lessons/upcoming');
    },
    () => setProblem(t('checkFields')),
  );
  return { submit, save, chipErrors, setChipErrors, problem };
}
