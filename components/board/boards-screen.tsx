'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty';
import { Field } from '@/components/ui/field';
import { PagedList } from '@/components/ui/paged-list';
import { Select } from '@/components/ui/select';
import { useErrorText } from '@/lib/api/use-error-text';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useBoardChoice, useBoards, useCloneBoard, useCreateBoard } from '@/lib/board/use-boards';
import { BoardCard } from './board-card';
import { BoardNameDialog } from './board-name-dialog';

const NO_TEMPLATE = 'none';

/** The board whose pages and drawing the new one begins with. */
function TemplateField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('board');
  const boards = useBoardChoice('') ?? [];
  if (boards.length === 0) return null;
  return (
    <Field label={t('template')} className="mt-3">
      <Select
        value={value}
        onValueChange={onChange}
        options={[
          { value: NO_TEMPLATE, label: t('templateNone') },
          ...boards.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
    </Field>
  );
}

function CreateButton() {
  const t = useTranslations('board');
  const router = useRouter();
  const create = useCreateBoard();
  const clone = useCloneBoard();
  const [open, setOpen] = useState(false);
  const [template, setTemplate] = useState(NO_TEMPLATE);
  const save = (name: string) => {
    const made =
      template === NO_TEMPLATE ? create.mutateAsync(name) : clone.mutateAsync({ id: Number(template), name });
    return made.then(({ id }) => router.push(`/lesson-boards/${id}`));
  };
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
        >
          <TemplateField value={template} onChange={setTemplate} />
        </BoardNameDialog>
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
