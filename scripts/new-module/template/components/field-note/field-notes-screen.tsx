'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import { useFieldNotes } from '@/lib/field-note/use-field-notes';
import { FieldNoteDialog } from './field-note-dialog';
import { FieldNoteItem } from './field-note-item';

/** The viewer's own, latest first. */
export function FieldNotesScreen() {
  const t = useTranslations('field-note');
  const errorText = useErrorText();
  const query = useFieldNotes();
  const [creating, setCreating] = useState(false);
  return (
    <div className="mx-auto grid max-w-page gap-5 px-6 py-6 max-md:px-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-h1">{t('title')}</h1>
        <Button onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          {t('create')}
        </Button>
      </div>
      <PagedList
        query={query}
        label={t('title')}
        errorText={errorText}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      >
        {(items) => (
          <Card flush>
            <ul>
              {items.map((fieldNote) => (
                <FieldNoteItem key={fieldNote.id} fieldNote={fieldNote} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {creating ? <FieldNoteDialog id={null} onClose={() => setCreating(false)} /> : null}
    </div>
  );
}
