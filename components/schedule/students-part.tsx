'use client';
import { useTranslations } from 'next-intl';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { FieldErrors } from '@/lib/contract/errors.ts';
import { fillPrices } from '@/lib/profile/price';
import type { ScheduleForm, StudentChip } from '@/lib/schedule/schedule-form';
import { useFieldText } from '@/lib/schedule/use-field-text';
import { StudentsField } from './students-field';

export interface StudentsPartProps {
  errors: Record<number, FieldErrors[string]>;
  onErrors: (errors: Record<number, FieldErrors[string]>) => void;
}

/** The students in the form: the price for all follows their number. */
export function StudentsPart({ errors, onErrors }: StudentsPartProps) {
  const t = useTranslations('schedule');
  const fieldText = useFieldText();
  const { control, getValues, setValue, formState } = useFormContext<ScheduleForm>();

  const change = (
    before: readonly StudentChip[],
    students: StudentChip[],
    set: (students: StudentChip[]) => void,
  ) => {
    set(students);
    onErrors(followErrors(errors, before, students));
    const source = getValues('priceSource');
    const other = source === 'price' ? 'commonPrice' : 'price';
    setValue(other, fillPrices(source, getValues(source), students.length)[other], { shouldDirty: true });
  };

  return (
    <Controller
      control={control}
      name="students"
      render={({ field }) => (
        <div>
          <Field
            label={t('students')}
            hint={t('studentsHint')}
            error={fieldText('students', formState.errors.students?.message)}
          >
            <StudentsField
              value={field.value}
              errors={errors}
              onChange={(students) => change(field.value, students, field.onChange)}
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

/** An error stays with its chip when others come and go. */
function followErrors(
  errors: Record<number, FieldErrors[string]>,
  before: readonly StudentChip[],
  after: readonly StudentChip[],
): Record<number, FieldErrors[string]> {
  const moved = Object.entries(errors).map(([index, error]) => {
    const chip = before[Number(index)];
    return [chip ? after.indexOf(chip) : -1, error] as const;
  });
  return Object.fromEntries(moved.filter(([index]) => index >= 0));
}
