'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { RefusalNote } from '@/components/balance/refusal-note';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { LESSON_DURATIONS } from '@/lib/contract/limits.ts';
import { livePath } from '@/lib/live/paths';
import { useNames } from '@/lib/profile/use-names';
import { studentInput } from '@/lib/schedule/schedule-form';
import type { InstantForm, StudentChip } from '@/lib/schedule/schedule-form';
import { instantFormSchema } from '@/lib/schedule/schedule-schema';
import { useLessonForm } from '@/lib/schedule/use-lesson-form';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useStartInstantLesson } from '@/lib/schedule/use-change-schedule';
import { useSubmitLock } from '@/lib/use-submit-lock';
import { StudentsField } from './students-field';

/** Starts a lesson now: asks for students and title, then opens the room. */
export function InstantDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('schedule');
  const formId = useId();
  const once = useSubmitLock();
  const { form, shown, submit, pending, setStudents } = useInstantForm();
  const durations = LESSON_DURATIONS.map((minutes) => ({
    value: String(minutes),
    label: t(`duration.${minutes}`),
  }));
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('instantTitle')}
      description={t('instantText')}
      footer={
        <Button type="submit" form={formId} pending={pending}>
          {t('instantStart')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void once(event, submit)}
        className="flex flex-col gap-4"
      >
        <Field label={t('students')} hint={t('studentsHint')} required error={shown.textOf('students')}>
          <Controller
            control={form.control}
            name="students"
            render={({ field }) => (
              <StudentsField inFlow value={field.value} errors={shown.chipErrors} onChange={setStudents} />
            )}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_160px]">
          <Field label={t('title')} required error={shown.textOf('title')}>
            <Input autoComplete="off" {...form.register('title')} />
          </Field>
          <Field label={t('durationLabel')} error={shown.textOf('duration')}>
            <Controller
              control={form.control}
              name="duration"
              render={({ field }) => (
                <Select
                  value={String(field.value)}
                  onValueChange={(value) => field.onChange(Number(value))}
                  onBlur={field.onBlur}
                  options={durations}
                />
              )}
            />
          </Field>
        </div>
        {shown.problem ? <RefusalNote text={shown.problem} code={shown.problemCode} /> : null}
      </form>
    </Dialog>
  );
}

function useInstantForm() {
  const t = useTranslations('schedule');
  const router = useRouter();
  const { zone } = useLessonTime();
  const { firstName } = useNames();
  const start = useStartInstantLesson();
  const propose = ([first]: readonly StudentChip[]) =>
    first?.kind === 'user' ? t('instantDefault', { name: firstName(first.user) }) : t('instantDefaultEmpty');
  const form = useForm<InstantForm>({
    resolver: zodResolver(instantFormSchema),
    defaultValues: { title: propose([]), duration: 45, students: [] },
  });
  const shown = useLessonForm(form);
  const isTitleTyped = form.formState.dirtyFields.title === true;

  const setStudents = (students: StudentChip[]) => {
    form.setValue('students', students);
    form.clearErrors('students');
    shown.follow(students);
    if (!isTitleTyped) form.resetField('title', { defaultValue: propose(students) });
  };

  const submit = form.handleSubmit(async ({ students, ...lesson }) => {
    shown.clear();
    try {
      const { id } = await start.mutateAsync({ ...lesson, zone, ...studentInput(students) });
      router.push(livePath(id));
    } catch (error) {
      shown.refuse(error, students);
    }
  }, shown.clear);
  // The button stays busy until the room opens, so that no second lesson starts.
  return { form, shown, submit, setStudents, pending: start.isPending || start.isSuccess };
}
