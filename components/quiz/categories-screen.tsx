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
import { categoryPath } from '@/lib/quiz/places';
import type { QuizCategory } from '@/lib/quiz/queries';
import { useQuizCategories, useRemoveCategory } from '@/lib/quiz/use-quizzes';
import { CategoryDialog } from './category-dialog';
import { QuizzesFrame } from './quizzes-frame';

/** Which dialog is open: of a folder there is, or of a new one (null). */
type Open = { kind: 'save' | 'remove'; folder: QuizCategory | null } | null;

/** One's own folders of quizzes. */
export function CategoriesScreen() {
  const t = useTranslations('quiz');
  const [open, setOpen] = useState<Open>(null);
  const add = (
    <Button onClick={() => setOpen({ kind: 'save', folder: null })}>
      <Plus aria-hidden />
      {t('newFolder')}
    </Button>
  );
  return (
    <QuizzesFrame current="categories" action={add}>
      <CategoryList onOpen={setOpen} />
      {open?.kind === 'save' ? <CategoryDialog folder={open.folder} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'remove' && open.folder ? (
        <RemoveDialog folder={open.folder} onClose={() => setOpen(null)} />
      ) : null}
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
        {folders.data.map((folder) => (
          <li
            key={folder.id}
            className="flex items-center gap-2 border-line py-1.5 pr-2 pl-4 not-first:border-t"
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
              onClick={() => onOpen({ kind: 'save', folder })}
            >
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              label={`${common('delete')}: ${folder.title}`}
              onClick={() => onOpen({ kind: 'remove', folder })}
            >
              <Trash2 aria-hidden />
            </IconButton>
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
