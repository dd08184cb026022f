'use client';
import { useEditor } from '@tiptap/react';
import type { Editor, UseEditorOptions } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { docNodeOf } from '@/lib/material/block-nodes';
import { blocksOf } from '@/lib/material/diff-blocks';
import type { WantedBlock } from '@/lib/material/diff-blocks';
import { cleanPaste } from '@/lib/material/editor/clean-paste';
import { createPageSync } from '@/lib/material/editor/page-sync';
import type { PageSync } from '@/lib/material/editor/page-sync';
import type { PublicationAutosave } from '@/lib/material/use-publication-autosave';
import { editorExtensions } from './editor-extensions';

function optionsOf(wanted: readonly WantedBlock[], words: { start: string; page: string }): UseEditorOptions {
  const content = wanted.map(({ id, value }) => docNodeOf(id, value));
  return {
    extensions: editorExtensions(words.start),
    content: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] },
    immediatelyRender: false,
    editorProps: {
      attributes: {
        class: 'page-text page-edited',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': words.page,
      },
      transformPastedHTML: cleanPaste,
    },
  };
}

/** The editor of a publication's blocks, in step with their fields. Null until it is there, in the browser alone. */
export function usePageEditor({ values, changeAll }: PublicationAutosave): Editor | null {
  const t = useTranslations('material');
  const [wanted] = useState(() => blocksOf(values));
  // The same object each time: other options would write the selection again, while keys are changing it.
  const options = useMemo(() => optionsOf(wanted, { start: t('start'), page: t('page') }), [wanted, t]);
  const editor = useEditor(options);
  const sync = useRef<PageSync | null>(null);
  const onChange = useEffectEvent(changeAll);
  useEffect(() => {
    if (!editor) return;
    const own = createPageSync(editor, wanted, (changes) => onChange(changes));
    sync.current = own;
    return () => {
      sync.current = null;
      own.end();
    };
  }, [editor, wanted]);
  useEffect(() => sync.current?.receive(blocksOf(values)), [editor, values]);
  return editor;
}
