'use client';
import type { EditorProps } from './editor-context';
import { PicturesField } from './pictures-field';
import { TypingFields } from './typing-fields';

export function FillInTheBlanksImageEditor({ draft, onChange }: EditorProps<'fillInTheBlanksImage'>) {
  return (
    <>
      <PicturesField value={draft} onChange={(pictures) => onChange({ ...draft, ...pictures })} />
      <TypingFields typing={draft} onChange={(typing) => onChange({ ...draft, ...typing })} />
    </>
  );
}
