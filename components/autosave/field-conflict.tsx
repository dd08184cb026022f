'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { Autosave, FieldName } from '@/lib/autosave/use-autosave';

export interface FieldConflictProps<Fields extends object, Field extends FieldName<Fields>> {
  state: Autosave<Fields>;
  field: Field;
  /** The field's name on the page. */
  label: string;
  /** A value in words; empty: nothing. */
  show: (value: Fields[Field]) => ReactNode;
}

/** Both values of a field that was changed here and somewhere else, until one is chosen. */
export function FieldConflict<Fields extends object, Field extends FieldName<Fields>>(
  props: FieldConflictProps<Fields, Field>,
) {
  const { state, field, label, show } = props;
  const t = useTranslations('autosave');
  const conflict = state.conflicts[field];
  if (!conflict) return null;
  const side = (title: string, value: Fields[Field], choose: ReactNode) => (
    <div className="grid min-w-0 content-start gap-2 rounded-field bg-surface p-3">
      <p className="text-meta text-ink-2">{title}</p>
      <p dir="auto" className="flex-1 whitespace-pre-line [overflow-wrap:anywhere]">
        {show(value) || <span className="text-ink-3">{t('none')}</span>}
      </p>
      {choose}
    </div>
  );
  return (
    <div role="group" aria-label={label}>
      <Note tone="hint" className="mt-2">
        <p className="font-[620]">{t('conflictTitle')}</p>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {side(
            t('mine'),
            conflict.mine,
            <Button size="sm" className="justify-self-start" onClick={() => state.settle(field, 'mine')}>
              {t('keepMine')}
            </Button>,
          )}
          {side(
            t('theirs'),
            conflict.theirs,
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              onClick={() => state.settle(field, 'theirs')}
            >
              {t('takeTheirs')}
            </Button>,
          )}
        </div>
      </Note>
    </div>
  );
}
