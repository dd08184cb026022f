'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import type { CatalogueKind, Entry } from '@/lib/admin/catalogue';
import { useCatalogue } from '@/lib/admin/use-admin';
import { EntryDialog } from './entry-dialog';
import { EntryRow } from './entry-row';
import { ListGap } from './list-gap';

/** One catalogue list in both languages, removed entries included. */
export function CatalogueScreen({ kind }: { kind: CatalogueKind }) {
  const t = useTranslations('admin');
  const query = useCatalogue(kind);
  const [edited, setEdited] = useState<Entry | 'new' | null>(null);
  const entries = query.data;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t(kind)}</h1>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
      {entries ? null : <ListGap query={query} />}
      {entries?.length === 0 ? (
        <Card>
          <EmptyState title={t('emptyListTitle')} text={t('emptyListText')} />
        </Card>
      ) : null}
      {entries && entries.length > 0 ? (
        <Card flush>
          <ul>
            {entries.map((entry) => (
              <EntryRow key={entry.id} kind={kind} entry={entry} onEdit={() => setEdited(entry)} />
            ))}
          </ul>
        </Card>
      ) : null}
      {edited ? (
        <EntryDialog kind={kind} entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}
