'use client';
import { Folder, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { CategoryDialog } from '@/components/category/category-dialog';
import { DeleteCategoryDialog } from '@/components/category/delete-category-dialog';
import { FolderMenu } from '@/components/category/folder-menu';
import { MoveCategoryDialog } from '@/components/category/move-category-dialog';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { inTree } from '@/lib/category/folder-tree';
import { categoryPath } from '@/lib/quiz/paths';
import { savedFolderPath } from '@/lib/fork/paths';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { countThings } from '@/lib/category/queries';
import type { Category } from '@/lib/category/queries';
import { useCategories } from '@/lib/category/use-categories';
import { QuizzesFrame } from './quizzes-frame';

/** The open dialog: for an existing folder, or for a new one (null) in its parent. */
type Open =
  | { kind: 'save'; folder: Category | null; parentId: number | null }
  | { kind: 'move' | 'remove'; folder: Category }
  | null;

/** Deeper folders are not indented further: a phone is narrow. */
const DEPTH_SHOWN = 4;

/** The viewer's folders. */
export function CategoriesScreen() {
  const t = useTranslations('category');
  const [open, setOpen] = useState<Open>(null);
  const add = (
    <Button onClick={() => setOpen({ kind: 'save', folder: null, parentId: null })}>
      <Plus aria-hidden />
      {t('newFolder')}
    </Button>
  );
  return (
    <QuizzesFrame current="categories" action={add}>
      <CategoryList onOpen={setOpen} />
      {open?.kind === 'save' ? (
        <CategoryDialog folder={open.folder} parentId={open.parentId} onClose={() => setOpen(null)} />
      ) : null}
      {open?.kind === 'move' ? (
        <MoveCategoryDialog folder={open.folder} onClose={() => setOpen(null)} />
      ) : null}
      {open?.kind === 'remove' ? (
        <DeleteCategoryDialog folder={open.folder} onClose={() => setOpen(null)} />
      ) : null}
    </QuizzesFrame>
  );
}

function CategoryList({ onOpen }: { onOpen: (open: Open) => void }) {
  const t = useTranslations('category');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const folders = useCategories();
  // Students have no quizzes of their own: their folders contain what they saved.
  const pathOf = useCurrentUser()?.viewerCan.ownBoards ? categoryPath : savedFolderPath;
  if (folders.isPending) {
    return (
      <Loading label={t('folders')}>
        <SkeletonRows />
      </Loading>
    );
  }
  if (!folders.data)
    return <ErrorPanel messages={[errorText(folders.error)]} onReload={() => void folders.refetch()} />;
  if (folders.data.length === 0) return <EmptyState title={t('noFolders')} text={t('noFoldersText')} />;
  return (
    <Card flush>
      <ul>
        {inTree(folders.data).map(({ folder, depth }) => (
          <li
            key={folder.id}
            className="flex items-center gap-2 border-line py-1.5 pr-2 not-first:border-t"
            style={{ paddingInlineStart: `${1 + Math.min(depth, DEPTH_SHOWN) * 1.25}rem` }}
          >
            <Folder aria-hidden className="size-5 flex-none text-ink-3" />
            <Link
              href={pathOf(folder.id)}
              dir="auto"
              className="min-h-11 min-w-0 flex-1 py-2.5 font-[600] text-ink no-underline [overflow-wrap:anywhere] hover:underline"
            >
              {folder.title}
              <span className="ml-2 text-meta font-normal text-ink-3">
                {t('thingsCount', { count: countThings(folder) })}
              </span>
            </Link>
            <IconButton
              label={`${common('edit')}: ${folder.title}`}
              onClick={() => onOpen({ kind: 'save', folder, parentId: folder.parentId ?? null })}
            >
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              label={`${common('delete')}: ${folder.title}`}
              onClick={() => onOpen({ kind: 'remove', folder })}
            >
              <Trash2 aria-hidden />
            </IconButton>
            <FolderMenu
              folder={folder}
              onNew={() => onOpen({ kind: 'save', folder: null, parentId: folder.id })}
              onMove={() => onOpen({ kind: 'move', folder })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
