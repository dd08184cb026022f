'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import type { FieldErrors } from '@/lib/contract/errors.ts';
import { LESSON_DURATIONS, TITLE_MAX } from '@/lib/contract/limits.ts';
import { livePath } from '@/lib/live/paths';
import { useNames } from '@/lib/profile/use-names';
import { placeErrors, studentInput } from '@/lib/schedule/schedule-form';
import type { StudentChip } from '@/lib/schedule/schedule-form';
import { useFieldText } from '@/lib/schedule/use-field-text';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useStartInstantLesson } from '@/lib/schedule/use-change-schedule';
import { useSubmitLock } from '@/lib/use-submit-lock';
import { StudentsField } from './students-field';

/** A lesson that starts now: whom to call, under what title; then straight into the room. */
export function InstantDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('schedule');
  const formId = useId();
  const form = useInstantForm();
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
        <Button type="submit" form={formId} pending={form.pending}>
          {t('instantStart')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <Field label={t('students')} hint={t('studentsHint')} required error={form.errors.students}>
          <StudentsField inFlow value={form.students} errors={form.chipErrors} onChange={form.setStudents} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_160px]">
          <Field label={t('title')} required error={form.errors.title}>
            <Input
              autoComplete="off"
              value={form.title}
              onChange={(event) => form.setTitle(event.target.value)}
            />
          </Field>
          <Field label={t('durationLabel')}>
            <Select
              value={String(form.duration)}
              onValueChange={(value) => form.setDuration(Number(value))}
              options={durations}
            />
          </Field>
        </div>
        {form.problem ? (
          <Note tone="error" role="alert">
            {form.problem}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}

function useInstantForm() {
  const t = useTranslations('schedule');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const router = useRouter();
  const { zone } = useLessonTime();
  const { firstName } = useNames();
  const start = useStartInstantLesson();
  const once = useSubmitLock();
  const [students, setStudents] = useState<StudentChip[]>([]);
  const [typed, setTitle] = useState<string | null>(null);
  const [duration, setDuration] = useState(45);
  const [errors, setErrors] = useState<{ title?: string; students?: string }>({});
  const [chipErrors, setChipErrors] = useState<Record<number, FieldErrors[string]>>({});
  const [problem, setProblem] = useState<string>();
  const [first] = students;
  const proposed =
    first?.kind === 'user' ? t('instantDefault', { name: firstName(first.user) }) : t('instantDefaultEmpty');
  const title = typed ?? proposed;

  const refuse = (error: unknown) => {
    if (!isApiError(error) || !error.fields) return setProblem(errorText(error));
    const placed = placeErrors(error.fields, students);
    setChipErrors(placed.chips);
    setErrors(
      Object.fromEntries(
        placed.fields.map(({ field, code, values }) => [field, fieldText(field, code, values)]),
      ),
    );
    setProblem(placed.unplaced ? errorText(error) : t('checkFields'));
  };

  const send = async () => {
    const text = title.trim();
    const titleCode = text === '' ? 'REQUIRED' : text.length > TITLE_MAX ? 'TOO_LONG' : undefined;
    const nobody = students.length === 0 ? t('instantNeedsStudent') : undefined;
    setErrors({ title: fieldText('title', titleCode), students: nobody });
    setChipErrors({});
    setProblem(undefined);
    if (titleCode || nobody) return;
    try {
      const { id } = await start.mutateAsync({ title: text, duration, zone, ...studentInput(students) });
      router.push(livePath(id));
    } catch (error) {
      refuse(error);
    }
  };

  return {
    students,
    setStudents: (next: StudentChip[]) => {
      setStudents(next);
      setChipErrors({});
      setErrors(({ title: titleError }) => ({ title: titleError }));
    },
    title,
    setTitle,
    duration,
    setDuration,
    errors,
    chipErrors,
    problem,
    submit: (event: FormEvent) => void once(event, send),
    // Until the room opens the button stays busy: a second lesson must not start.
    pending: start.isPending || start.isSuccess,
  };
}
