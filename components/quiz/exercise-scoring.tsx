'use client';
import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { CORRECTNESS } from '@/lib/quiz/exercise-form';
import { useEditor } from './editors/editor-context';
import type { ExerciseFieldsProps } from './exercise-about';

const SWITCHES = ['partialPoints', 'isVocabulary'] as const;

export interface ScoringFieldsProps extends ExerciseFieldsProps {
  /** In a page there are no settings of a quiz to follow, and no group of vocabulary. */
  inQuiz: boolean;
}

/** Points of an exercise, and the feedback after an error. */
export function ScoringFields({ form, inQuiz }: ScoringFieldsProps) {
  const t = useTranslations('editor');
  const { faultAt } = useEditor();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('points')} error={faultAt('points')}>
          <Input {...form.register('points')} inputMode="decimal" autoComplete="off" className="num" />
        </Field>
        <Field label={t('correctness')}>
          <Controller
            control={form.control}
            name="correctness"
            render={({ field }) => (
              <Select
                value={field.value === 'QUIZ' && !inQuiz ? 'ON' : field.value}
                onValueChange={field.onChange}
                options={CORRECTNESS.filter((value) => inQuiz || value !== 'QUIZ').map((value) => ({
                  value,
                  label: t(`showCorrectness.${value}`),
                }))}
              />
            )}
          />
        </Field>
      </div>
      <Field label={t('errorHint')} hint={t('errorHintHint')} error={faultAt('errorHint')}>
        <Textarea {...form.register('errorHint')} dir="auto" rows={2} />
      </Field>
      <div>
        {SWITCHES.filter((name) => inQuiz || name !== 'isVocabulary').map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <Switch label={t(name)} checked={field.value} onCheckedChange={field.onChange} />
            )}
          />
        ))}
      </div>
    </>
  );
}
