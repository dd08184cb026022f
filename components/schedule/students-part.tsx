'use client';
import { useTranslations } from 'next-intl';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { ScheduleForm, StudentChip } from '@/lib/schedule/schedule-form';
import type { LessonForm } from '@/lib/schedule/use-lesson-form';
import { usePriceFill } from '@/lib/schedule/use-price-fill';
import { StudentsField } from './students-field';

/** The students in the form: the price for all follows their number. */
export function StudentsPart({ shown }: { shown: LessonForm }) {
  const t = useTranslations('schedule');
  const { control, formState } = useFormContext<ScheduleForm>();
  const fill = usePriceFill();

  const change = (students: StudentChip[], set: (students: StudentChip[]) => void) => {
    set(students);
    shown.follow(students);
    fill({ students });
  };

  return (
    <Controller
      control={control}
      name="students"
      render={({ field }) => (
        <div>
          <Field label={t('students')} hint={t('studentsHint')} error={shown.textOf('students')}>
            <StudentsField
              value={field.value}
              errors={shown.chipErrors}
              onChange={(students) => change(students, field.onChange)}
            />
          </Field>
          {field.value.length === 0 && formState.isDirty ? (
            <Note tone="hint" className="mt-2">
              {t('notReadyText')}
            </Note>
          ) : null}
        </div>
      )}
    />
  );
}
