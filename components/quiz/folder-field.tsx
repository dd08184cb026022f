'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { folderOptions } from '@/lib/quiz/folder-tree';
import type { QuizForm } from '@/lib/quiz/quiz-form';
import { useQuizCategories } from '@/lib/quiz/use-quizzes';
import { CategoryDialog } from './category-dialog';

/** A list of choices knows no empty value. */
const NONE = 'none';

/** The folder a quiz lies in; a new one can be made on the way. */
export function FolderField({ form }: { form: UseFormReturn<QuizForm> }) {
  const t = useTranslations('quiz');
  const folders = useQuizCategories().data ?? [];
  const [adding, setAdding] = useState(false);
  const options = [{ value: NONE, label: t('noFolder') }, ...folderOptions(folders)];
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
