'use client';
import { useTranslations } from 'next-intl';
import { SavedForm } from '@/components/form/saved-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useQuizSettings } from './use-quiz-settings';

export interface NewQuizFormProps {
  /** The folder in which it is made; null: none. */
  categoryId: number | null;
  onCreated: (id: number) => void;
}

/** The title of a new quiz. Its settings have their defaults; they are beside its exercises. */
export function NewQuizForm({ categoryId, onCreated }: NewQuizFormProps) {
  const t = useTranslations('quiz');
  const { textField, textOf, ...state } = useQuizSettings({ quiz: null, categoryId, onCreated });
  return (
    <SavedForm state={state}>
      <Field label={t('quizTitle')} hint={t('settingsLater')} required error={textOf('title')}>
        <Input {...textField('title')} dir="auto" autoComplete="off" autoFocus />
      </Field>
    </SavedForm>
  );
}
