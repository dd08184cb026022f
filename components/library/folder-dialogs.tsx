'use client';
import { CategoryDialog } from '@/components/category/category-dialog';
import { DeleteCategoryDialog } from '@/components/category/delete-category-dialog';
import { MoveCategoryDialog } from '@/components/category/move-category-dialog';
import type { Category } from '@/lib/category/queries';

/** A dialog about a folder; `save` without a folder makes a new one in `parentId`. */
export type OpenFolderDialog =
  | { kind: 'save'; folder: Category | null; parentId: number | null }
  | { kind: 'move' | 'remove'; folder: Category }
  | null;

interface FolderDialogsProps {
  dialog: NonNullable<OpenFolderDialog>;
  /** The folder whose content is shown. */
  current: number | null;
  onClose: () => void;
  /** The current folder is gone: another one is opened. */
  onRemoved: (parentId: number | null) => void;
}

export function FolderDialogs({ dialog, current, onClose, onRemoved }: FolderDialogsProps) {
  const { folder } = dialog;
  if (dialog.kind === 'save')
    return <CategoryDialog folder={folder} parentId={dialog.parentId} onClose={onClose} />;
  if (dialog.kind === 'move') return <MoveCategoryDialog folder={dialog.folder} onClose={onClose} />;
  const { id, parentId } = dialog.folder;
  return (
    <DeleteCategoryDialog
      folder={dialog.folder}
      onClose={onClose}
      onRemoved={() => {
        if (id === current) onRemoved(parentId ?? null);
      }}
    />
  );
}
