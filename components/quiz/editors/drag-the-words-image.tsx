'use client';
import { useTranslations } from 'next-intl';
import type { EditorProps } from './editor-context';
import { ExtraWords } from './extra-words';
import { PicturesField } from './pictures-field';

export function DragTheWordsImageEditor({ draft, onChange }: EditorProps<'dragTheWordsImage'>) {
  const t = useTranslations('editor');
  return (
    <>
      <PicturesField value={draft} onChange={(pictures) => onChange({ ...draft, ...pictures })} />
      <ExtraWords
        label={t('distractors')}
        path="distractors"
        value={draft.distractors}
        onChange={(distractors) => onChange({ ...draft, distractors })}
      />
    </>
  );
}
