'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { moveRuns } from '@/lib/quiz/formatting-draft';
import type { EditorProps } from './editor-context';
import { MarkedField } from './marked-field';

const SELECTABLE = ['ALL', 'MARKED'] as const;

export function MarkTheWordsEditor({ draft, onChange }: EditorProps<'markTheWords'>) {
  const t = useTranslations('editor');
  const { text, formatting } = draft;
  const change = (next: string) =>
    onChange({ ...draft, text: next, formatting: moveRuns(formatting, text, next, 'markTheWords') });
  const choose = (value: string) => onChange({ ...draft, selectable: value === 'MARKED' ? 'MARKED' : 'ALL' });
  return (
    <>
      <MarkedField
        path="text"
        label={t('text')}
        hint={t('hint.markTheWords')}
        field="markTheWords"
        value={text}
        onChange={change}
        formatting={formatting}
        onFormatting={(runs) => onChange({ ...draft, formatting: runs })}
      />
      <Field label={t('selectable')}>
        <Select
          value={draft.selectable}
          onValueChange={choose}
          options={SELECTABLE.map((value) => ({ value, label: t(`select.${value}`) }))}
        />
      </Field>
    </>
  );
}
