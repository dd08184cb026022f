'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { useToast } from '@/components/ui/toast';
import type { CatalogueKind, Entry } from '@/lib/admin/catalogue';
import { useArchiveEntry } from '@/lib/admin/use-admin';
import { useErrorText } from '@/lib/api/use-error-text';
import { useSubmitLock } from '@/lib/use-submit-lock';

export interface EntryRowProps {
  kind: CatalogueKind;
  entry: Entry;
  onEdit: () => void;
}

export function EntryRow({ kind, entry, onEdit }: EntryRowProps) {
  const t = useTranslations('admin');
  const errorText = useErrorText();
  const toast = useToast();
  const archive = useArchiveEntry(kind);
  const once = useSubmitLock();
  const isOff = entry.archivedAt !== null;
  const name = entry.titleEn;
  const turn = () =>
    archive.mutateAsync({ id: entry.id, archived: !isOff }).then(
      () => toast({ text: t(isOff ? 'broughtBack' : 'archived', { name }) }),
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-[640] break-words">
          <span lang="en">{entry.titleEn}</span>
          <span className="font-normal text-ink-3"> · </span>
          <span lang="ru">{entry.titleRu}</span>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-meta text-ink-3">
          <span className="break-all">{entry.mark}</span>
          {kind === 'languages' && entry.isTarget ? <Tag tone="kok">{t('taught')}</Tag> : null}
          {kind === 'specialities' ? <Tag>{t(`group.${entry.group}`)}</Tag> : null}
          {isOff ? <Tag tone="sary">{t('offList')}</Tag> : null}
        </p>
      </div>
      <div className="flex flex-none gap-2">
        <Button size="sm" variant="subtle" aria-label={t('editNamed', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          aria-label={t(isOff ? 'bringBackNamed' : 'archiveNamed', { name })}
          pending={archive.isPending}
          onClick={(event) => void once(event, turn)}
        >
          {isOff ? t('bringBack') : t('archive')}
        </Button>
      </div>
    </li>
  );
}
