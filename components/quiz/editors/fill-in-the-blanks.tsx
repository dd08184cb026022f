'use client';
import { useTranslations } from 'next-intl';
import type { EditorProps } from './editor-context';
import { useEditor } from './editor-context';
import { TileField } from './lazy-tile-field';

export function FillInTheBlanksEditor({ draft, onChange }: EditorProps<'fillInTheBlanks'>) {
  const t = useTranslations('editor');
  const { mediaTools } = useEditor();
  const { text, formatting, gapMatching } = draft;
  return (
    <TileField
      path="text"
      label={t('text')}
      placeholder={t('start.fillInTheBlanks')}
      field="fillInTheBlanks"
      value={{ source: text, formatting, gapMatching }}
      onChange={(next) =>
        onChange({
          ...draft,
          text: next.source,
          formatting: [...next.formatting],
          gapMatching: { ...next.gapMatching },
        })
      }
      withStyles
      withStrictness
    >
      {mediaTools}
    </TileField>
  );
}
