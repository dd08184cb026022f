'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { lazyResolver } from '@/lib/form/lazy-resolver';
import { createChunk } from '@/lib/lazy/chunk';
import { lessonDraftKey } from '@/lib/schedule/draft';
import { inputOf } from '@/lib/schedule/schedule-form';
import type { ScheduleForm as Form } from '@/lib/schedule/schedule-form';
import { useSaveSchedule } from '@/lib/schedule/use-change-schedule';
import { useLessonForm } from '@/lib/schedule/use-lesson-form';
import { useFormDraft } from '@/lib/use-form-draft';
import { useSubmitLock } from '@/lib/use-submit-lock';
import { LinksPart } from './links-part';
import { PriceFields } from './price-fields';
import { StudentsPart } from './students-part';
import { WhenFields } from './when-fields';

export interface ScheduleFormProps {
  /** Id of the lesson being changed; null: a new one. */
  id: number | null;
  initial: Form;
  /** Its previous start (ISO): unchanged, it may lie in the past. */
  startsAt: string | null;
  now: number;
}

const rules = createChunk(() => import('@/lib/schedule/form-rules'));

export function ScheduleForm({ id, initial, startsAt, now }: ScheduleFormProps) {
  const t = useTranslations('schedule');
  const common = useTranslations('common');
  const form = useForm<Form>({
    defaultValues: initial,
    resolver: lazyResolver(rules, ({ scheduleResolver }) => scheduleResolver(startsAt)),
  });
  useEffect(() => rules.load(), []);
  const draft = useFormDraft(lessonDraftKey(useCurrentUser()?.id ?? 0, id), form);
  const once = useSubmitLock();
  const { submit, save, shown } = useSubmit(id, form, draft.drop);
  const { textOf, problem } = shown;
  const { isDirty } = form.formState;
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
          <Field label={t('title')} hint={t('titleHint')} required error={textOf('title')}>
            <Input autoComplete="off" {...form.register('title')} />
          </Field>
          <WhenFields exceptId={id ?? undefined} now={now} textOf={textOf} />
          <StudentsPart shown={shown} />
          <LinksPart textOf={textOf} />
          <PriceFields textOf={textOf} />
          <Field label={t('notesLabel')} hint={t('notesHint')} error={textOf('notes')}>
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

/** Sends the form; the server's refusals are shown at their fields, and nothing typed is lost. */
function useSubmit(id: number | null, form: ReturnType<typeof useForm<Form>>, dropDraft: () => void) {
  const t = useTranslations('schedule');
  const router = useRouter();
  const toast = useToast();
  const save = useSaveSchedule(id);
  const shown = useLessonForm(form);
  const submit = form.handleSubmit(async (values) => {
    const input = inputOf(values);
    if (!input) return;
    shown.clear();
    try {
      await save.mutateAsync(input);
    } catch (error) {
      return shown.refuse(error, values.students);
    }
    dropDraft();
    toast({ text: id === null ? t('scheduled') : t('saved') });
    router.push('/lessons/upcoming');
  }, shown.clearProblem);
  return { submit, save, shown };
}
