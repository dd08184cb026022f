'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { IconButton } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useErrorText } from '@/lib/api/use-error-text';
import { folderOptions } from '@/lib/quiz/folder-tree';
import type { QuizForm } from '@/lib/quiz/quiz-form';
import { useQuizCategories } from '@/lib/quiz/use-quizzes';
import { CategoryDialog } from './category-dialog';

/** Value for "none", because a select cannot have an empty value. */
const NONE = 'none';

/** The folder of a quiz; a new one can be created here. */
export function FolderField({ form }: { form: UseFormReturn<QuizForm> }) {
  const t = useTranslations('quiz');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuizCategories();
  const [adding, setAdding] = useState(false);
  // The current folder stays in the form, and is saved with it.
  if (!data && error) return <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />;
  const options = [{ value: NONE, label: t('noFolder') }, ...folderOptions(data ?? [])];
  return (
    <div className="flex items-end gap-2">
      <Field label={t('folder')} className="flex-1">
        <Controller
          control={form.control}
          name="categoryId"
          render={({ field }) => (
            <Select
              value={field.value || NONE}
              onValueChange={(value) => field.onChange(value === NONE ? '' : value)}
              options={options}
            />
          )}
        />
      </Field>
      <IconButton label={t('newFolder')} onClick={() => setAdding(true)}>
        <Plus aria-hidden />
      </IconButton>
      {adding ? (
        <CategoryDialog
          folder={null}
          parentId={null}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => form.setValue('categoryId', String(id), { shouldDirty: true })}
        />
      ) : null}
    </div>
  );
}
