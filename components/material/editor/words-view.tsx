'use client';
import { useEditorState } from '@tiptap/react';
import type { ReactNodeViewProps } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { isEqualJson } from '@/lib/autosave/is-equal';
import { glossedWords } from '@/lib/contract/material/glossed-words.ts';
import type { GlossedWord } from '@/lib/contract/material/glossed-words.ts';
import { resourceOf } from '@/lib/material/block-nodes';
import type { DocNode } from '@/lib/material/block-nodes';
import { WordList } from '../page/word-list';
import { MediaFrame } from './media-frame';

function wordsOf(document: DocNode): GlossedWord[] {
  const texts = (document.content ?? [])
    .map(resourceOf)
    .flatMap((resource) => (resource.type === 'TEXT' ? [resource.content.node] : []));
  return glossedWords(texts);
}

/** All glossed words of the page, as its readers will see them. */
export function WordsView(view: ReactNodeViewProps) {
  const t = useTranslations('material');
  const words = useEditorState({
    editor: view.editor,
    selector: ({ editor }) => wordsOf(editor.getJSON() as DocNode),
    equalityFn: isEqualJson,
  });
  return (
    <MediaFrame view={view} label={t('words')} className="rounded-card border border-line p-4">
      <p className="text-h3 font-[750]">{t('words')}</p>
      {words.length > 0 ? <WordList words={words} /> : <p className="mt-1 text-ink-2">{t('noWords')}</p>}
    </MediaFrame>
  );
}
