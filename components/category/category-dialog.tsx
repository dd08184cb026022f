'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { CATEGORY_TITLE_MAX } from '@/lib/contract/limits.ts';
import type { Category } from '@/lib/category/queries';
import { useSaveCategory } from '@/lib/category/use-categories';
import { useSubmitLock } from '@/lib/use-submit-lock';

export interface CategoryDialogProps {
  /** Null: a new folder. */
  folder: Category | null;
  /** Parent of a new folder; null: none. */
  parentId: number | null;
  onClose: () => void;
  onSaved?: (folder: Category) => void;
}

/** Edits the name of a folder. Mounted only while it is open. */
export function CategoryDialog({ folder, parentId, onClose, onSaved }: CategoryDialogProps) {
  const t = useTranslations('category');
  const common = useTranslations('common');
  const validation = useTranslations('validation');
  const toast = useToast();
  const errorText = useErrorText();
  const formId = useId();
  const [title, setTitle] = useState(folder?.title ?? '');
  const [error, setError] = useState<string | null>(null);
  const save = useSaveCategory(folder?.id ?? null, parentId);
  const once = useSubmitLock();
  const send = async () => {
    if (!title.trim()) return setError(validation('REQUIRED'));
    try {
      const saved = await save.mutateAsync(title.trim());
      toast({ text: t('folderSaved') });
      onSaved?.(saved);
      onClose();
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button type="submit" form={formId} pending={save.isPending}>
        {common('save')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(folder ? 'renameFolder' : parentId === null ? 'newFolder' : 'newFolderInside')}
      footer={footer}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // The dialog may be inside another form, which must not be submitted.
          event.stopPropagation();
          void once(event, send);
        }}
      >
        <Field label={t('folderTitle')} error={error} required>
          <Input
            value={title}
            dir="auto"
            maxLength={CATEGORY_TITLE_MAX}
            autoComplete="off"
            onChange={(event) => {
              setTitle(event.target.value);
              setError(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
