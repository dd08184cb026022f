'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { EditorProps } from './editor-context';
import { useEditor } from './editor-context';
import { TileField } from './lazy-tile-field';

const SELECTABLE = ['ALL', 'MARKED'] as const;

export function MarkTheWordsEditor({ draft, onChange }: EditorProps<'markTheWords'>) {
  const t = useTranslations('editor');
  const { mediaTools } = useEditor();
  return (
    <TileField
      path="text"
      label={t('text')}
      placeholder={t('start.markTheWords')}
      field="markTheWords"
      value={{ source: draft.text, formatting: draft.formatting, gapMatching: {} }}
      onChange={({ source, formatting }) => onChange({ ...draft, text: source, formatting: [...formatting] })}
      // Where every word can be marked, no text is left that could be bold.
      withStyles={draft.selectable === 'MARKED'}
    >
      {mediaTools}
    </TileField>
  );
}

export function MarkTheWordsSettings({ draft, onChange }: EditorProps<'markTheWords'>) {
  const t = useTranslations('editor');
  return (
    <Field label={t('selectable')}>
      <Select
        value={draft.selectable}
        onValueChange={(value) => onChange({ ...draft, selectable: value === 'MARKED' ? 'MARKED' : 'ALL' })}
        options={SELECTABLE.map((value) => ({ value, label: t(`select.${value}`) }))}
      />
    </Field>
  );
}
