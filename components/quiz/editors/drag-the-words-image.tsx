'use client';
import { Distractors } from './distractors';
import type { EditorProps } from './editor-context';
import { PicturesField } from './pictures-field';

export function DragTheWordsImageEditor({ draft, onChange }: EditorProps<'dragTheWordsImage'>) {
  return (
    <>
      <PicturesField value={draft} onChange={(pictures) => onChange({ ...draft, ...pictures })} />
      <Distractors bank={draft} onChange={(bank) => onChange({ ...draft, ...bank })} />
    </>
  );
}
