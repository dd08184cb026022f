'use client';
import { ChoiceEditor } from './choice';
import type { EditorProps } from './editor-context';

export function SingleChoiceEditor(props: EditorProps<'singleChoice'>) {
  return <ChoiceEditor {...props} isSingle />;
}
