'use client';
import { Folder, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { inTree } from '@/lib/quiz/folder-tree';
import { categoryPath } from '@/lib/quiz/paths';
import type { QuizCategory } from '@/lib/quiz/queries';
import { useQuizCategories, useRemoveCategory } from '@/lib/quiz/use-quizzes';
import { CategoryDialog } from './category-dialog';
import { FolderMenu } from './folder-menu';
import { QuizzesFrame } from './quizzes-frame';

/** The open dialog: for an existing folder, or for a new one (null) in its parent. */
type Open =
  | { kind: 'save'; folder: QuizCategory | null; parentId: number | null }
  | { kind: 'remove'; folder: QuizCategory }
  | null;

/** Deeper folders are not indented further: a phone is narrow. */
const DEPTH_SHOWN = 4;

/** The viewer's folders of quizzes. */
export function CategoriesScreen() {
  const t = useTranslations('quiz');
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
      {open?.kind === 'remove' ? <RemoveDialog folder={open.folder} onClose={() => setOpen(null)} /> : null}
    </QuizzesFrame>
  );
}

function CategoryList({ onOpen }: { onOpen: (open: Open) => void }) {
  const t = useTranslations('quiz');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const folders = useQuizCategories();
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
              href={categoryPath(folder.id)}
              dir="auto"
              className="min-h-11 min-w-0 flex-1 py-2.5 font-[600] text-ink no-underline [overflow-wrap:anywhere] hover:underline"
            >
              {folder.title}
              <span className="ml-2 text-meta font-normal text-ink-3">
                {t('quizzesCount', { count: folder.quizzesCount })}
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
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RemoveDialog({ folder, onClose }: { folder: QuizCategory; onClose: () => void }) {
  const t = useTranslations('quiz');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useRemoveCategory();
  const removeNow = () =>
    remove.mutate(folder.id, {
      onSuccess: () => toast({ text: t('folderRemoved') }),
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open
      title={t('removeFolderTitle', { title: folder.title })}
      description={t('removeFolderText')}
      cancel={common('cancel')}
      onCancel={onClose}
      action={t('removeFolder')}
      onAction={removeNow}
      pending={remove.isPending}
      danger
    />
  );
}
