'use client';
import { useTranslations } from 'next-intl';
import { FolderField } from '@/components/category/folder-field';
import type { Autosave } from '@/lib/autosave/use-autosave';
import { folderWay } from '@/lib/category/folder-tree';
import { useCategories } from '@/lib/category/use-categories';
import { FieldConflict } from './field-conflict';
import { useFieldError } from './use-field-error';

/** Where a record is filed. */
export interface FolderFields {
  categoryId: number | null;
}

export function FolderPart({ state }: { state: Autosave<FolderFields> }) {
  const t = useTranslations('category');
  const { data } = useCategories();
  const error = useFieldError(state)('categoryId');
  const show = (id: number | null) =>
    folderWay(data ?? [], id)
      .map(({ title }) => title)
      .join(' / ');
  return (
    <div className="min-w-0">
      <FolderField
        value={state.values.categoryId}
        onChange={(id) => state.change('categoryId', id)}
        error={error}
      />
      <FieldConflict state={state} field="categoryId" label={t('folder')} show={show} />
    </div>
  );
}
