'use client';
import { useTranslations } from 'next-intl';
import { moveRuns } from '@/lib/quiz/formatting-draft';
import type { EditorProps } from './editor-context';
import { MarkedField } from './marked-field';

export function FindSynonymEditor({ draft, onChange }: EditorProps<'findSynonym'>) {
  const t = useTranslations('editor');
  const { text, formatting } = draft;
  const change = (next: string) =>
    onChange({ ...draft, text: next, formatting: moveRuns(formatting, text, next, 'findSynonymText') });
  return (
    <>
      <MarkedField
        path="text"
        label={t('synonymText')}
        hint={t('hint.findSynonym')}
        field="findSynonymText"
        value={text}
        onChange={change}
        formatting={formatting}
        onFormatting={(runs) => onChange({ ...draft, formatting: runs })}
      />
      <MarkedField
        path="candidates"
        label={t('candidates')}
        hint={t('hint.candidates')}
        field="findSynonymCandidates"
        value={draft.candidates}
        onChange={(candidates) => onChange({ ...draft, candidates })}
      />
    </>
  );
}
