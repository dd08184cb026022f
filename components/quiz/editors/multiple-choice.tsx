'use client';
import { ChoiceEditor } from './choice';
import type { EditorProps } from './editor-context';

export function MultipleChoiceEditor(props: EditorProps<'multipleChoice'>) {
  return <ChoiceEditor {...props} isSingle={false} />;
}
