'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useBoards, useCreateBoard } from '@/lib/board/use-boards';
import { BoardCard } from './board-card';
import { BoardNameDialog } from './board-name-dialog';

function CreateButton() {
  const t = useTranslations('board');
  const router = useRouter();
  const create = useCreateBoard();
  const [open, setOpen] = useState(false);
  const save = (name: string) =>
    create.mutateAsync(name).then(({ id }) => router.push(`/lesson-boards/${id}`));
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {t('create')}
      </Button>
      {open ? (
        <BoardNameDialog
          title={t('createTitle')}
          action={t('createAction')}
          onClose={() => setOpen(false)}
          onSave={save}
        />
      ) : null}
    </>
  );
}

function BoardList() {
  const t = useTranslations('board');
  const errorText = useErrorText();
  const boards = useBoards();
  if (boards.data?.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <PagedList query={boards} label={t('title')} errorText={errorText}>
      {(items) => (
        <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {items.map((board) => (
            <li key={board.id} className="grid">
              <BoardCard board={board} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export function BoardsScreen() {
  const t = useTranslations('board');
  const mayOwn = useCurrentUser()?.viewerCan.ownBoards ?? false;
  return (
    <div className="mx-auto max-w-page px-6 py-6 max-md:px-3">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-h1">{t('title')}</h1>
          <p className="mt-1 text-ink-2">{t('intro')}</p>
        </div>
        {mayOwn ? <CreateButton /> : null}
      </div>
      <BoardList />
    </div>
  );
}
