'use client';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { NodeSelection } from '@tiptap/pm/state';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useState } from 'react';
import { isEqualJson } from '@/lib/autosave/is-equal';
import { placeAt } from './place-at';
import type { FloatPlace } from './place-at';
import { MarkForm } from './mark-form';
import { TextTools } from './text-tools';
import type { MarkFormState } from './use-mark-form';

const WIDTH = 392;

/** Tools above selected words; on a phone they are docked. The form of a mark stands there on both. */
export function SelectionToolbar({ editor, form }: { editor: Editor; form: MarkFormState }) {
  const t = useTranslations('material');
  const shown = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { selection } = now.state;
      const isText = !selection.empty && !(selection instanceof NodeSelection);
      return { from: selection.from, isText, isFocused: now.isFocused };
    },
    equalityFn: isEqualJson,
  });
  const { from } = shown;
  const isShown = form.open !== null || (shown.isText && shown.isFocused);
  const [place, setPlace] = useState<FloatPlace | null>(null);
  useLayoutEffect(() => {
    if (isShown) setPlace(placeAt(editor, from, { side: 'above', width: WIDTH }));
  }, [editor, from, isShown]);
  if (!isShown || !place) return null;
  if (form.open) {
    return (
      <div
        style={place.style}
        className="absolute z-30 w-[360px] max-w-full rounded-voice bg-surface shadow-float max-md:fixed max-md:inset-x-3! max-md:top-auto! max-md:bottom-[calc(69px+env(safe-area-inset-bottom)+var(--keyboard,0px))]! max-md:w-auto"
      >
        <MarkForm key={form.open} form={form} mark={form.open} />
      </div>
    );
  }
  return (
    <div
      role="toolbar"
      aria-label={t('selectedWords')}
      style={place.style}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute z-30 flex items-center gap-px rounded-voice bg-surface p-1 shadow-float max-md:hidden"
    >
      <TextTools editor={editor} form={form} />
    </div>
  );
}
