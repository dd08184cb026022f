'use client';
import { useTranslations } from 'next-intl';
import { moveRuns } from '@/lib/quiz/formatting-draft';
import { moveGapSettings } from '@/lib/quiz/marking';
import type { EditorProps } from './editor-context';
import { MarkedField } from './marked-field';
import { TypingFields } from './typing-fields';

export function FillInTheBlanksEditor({ draft, onChange }: EditorProps<'fillInTheBlanks'>) {
  const t = useTranslations('editor');
  const { text, formatting, gapMatching } = draft;
  const change = (next: string) =>
    onChange({
      ...draft,
      text: next,
      formatting: moveRuns(formatting, text, next, 'fillInTheBlanks'),
      gapMatching: moveGapSettings(text, next, 'fillInTheBlanks', gapMatching),
    });
  const strictness = {
    of: gapMatching,
    onChange: (id: string, matching: object | null) => {
      const { [id]: _former, ...others } = gapMatching;
      onChange({ ...draft, gapMatching: matching ? { ...others, [id]: matching } : others });
    },
  };
  return (
    <>
      <MarkedField
        path="text"
        label={t('text')}
        hint={t('hint.fillInTheBlanks')}
        field="fillInTheBlanks"
        value={text}
        onChange={change}
        formatting={formatting}
        onFormatting={(runs) => onChange({ ...draft, formatting: runs })}
        strictness={strictness}
      />
      <TypingFields typing={draft} onChange={(typing) => onChange({ ...draft, ...typing })} />
    </>
  );
}
