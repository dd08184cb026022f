'use client';
import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { EXERCISE_LANGUAGES } from '@/lib/contract/exercise/exercise-type.ts';
import type { ExerciseForm, FormFault } from '@/lib/quiz/exercise-form';
import { useEditor } from './editors/editor-context';

export interface ExerciseFieldsProps {
  form: UseFormReturn<ExerciseForm>;
  values: ExerciseForm;
  faults: readonly FormFault[];
}

/** Title, instructions for students and notes for teachers of an exercise. */
export function AboutFields({ form }: ExerciseFieldsProps) {
  const t = useTranslations('editor');
  const { faultAt } = useEditor();
  return (
    <>
      <Field label={t('title')} error={faultAt('title')}>
        <Input {...form.register('title')} dir="auto" autoComplete="off" />
      </Field>
      <Field label={t('forStudents')} hint={t('forStudentsHint')} error={faultAt('descriptionStudent')}>
        <Textarea {...form.register('descriptionStudent')} dir="auto" rows={2} />
      </Field>
      <Field label={t('forTeachers')} hint={t('forTeachersHint')} error={faultAt('descriptionTeacher')}>
        <Textarea {...form.register('descriptionTeacher')} dir="auto" rows={2} />
      </Field>
      <Field label={t('language')} hint={t('languageHint')}>
        <Controller
          control={form.control}
          name="language"
          render={({ field }) => (
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={EXERCISE_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
          )}
        />
      </Field>
    </>
  );
}
