'use client';
import { useTranslations } from 'next-intl';
import { moveRuns } from '@/lib/quiz/formatting-draft';
import { Distractors } from './distractors';
import type { EditorProps } from './editor-context';
import { MarkedField } from './marked-field';

export function DragTheWordsEditor({ draft, onChange }: EditorProps<'dragTheWords'>) {
  const t = useTranslations('editor');
  const { text, formatting } = draft;
  const change = (next: string) =>
    onChange({ ...draft, text: next, formatting: moveRuns(formatting, text, next, 'dragTheWords') });
  return (
    <>
      <MarkedField
        path="text"
        label={t('text')}
        hint={t('hint.dragTheWords')}
        field="dragTheWords"
        value={text}
        onChange={change}
        formatting={formatting}
        onFormatting={(runs) => onChange({ ...draft, formatting: runs })}
      />
      <Distractors bank={draft} onChange={(bank) => onChange({ ...draft, ...bank })} />
    </>
  );
}
