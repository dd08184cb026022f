'use client';
import { useEditor as useTipTap, useEditorState } from '@tiptap/react';
import type { Editor, UseEditorOptions } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isEqualJson } from '@/lib/autosave/is-equal';
import type { MarkedField, MarkKind } from '@/lib/contract/exercise/marked-text.ts';
import { countMarks, selectedTile } from '@/lib/quiz/tiles/tile-commands';
import { STYLE_MARKS, docOf, isReadable } from '@/lib/quiz/tiles/tile-document';
import type { TileText } from '@/lib/quiz/tiles/tile-document';
import { tileExtensions } from '@/lib/quiz/tiles/tile-extensions';
import { readTiles, showTiles } from '@/lib/quiz/tiles/tile-sync';

export interface TileEditorOptions {
  field: MarkedField;
  label: string;
  placeholder: string;
  value: TileText;
  onChange: (value: TileText) => void;
  /** A tile was pressed. */
  onOpen: () => void;
}

const EMPTY: TileText = { source: '', formatting: [], gapMatching: {} };

/** The editor of a marked text, in step with its draft. Null until it is there, in the browser alone. */
export function useTileEditor(options: TileEditorOptions): Editor | null {
  const { field, label, placeholder, value } = options;
  const t = useTranslations('editor');
  const [start] = useState(value);
  const onChange = useEffectEvent(options.onChange);
  const emitted = useRef<readonly TileText[]>([]);
  // The same object each time: other options would write the selection again, while keys are changing it.
  const setup = useMemo(
    (): UseEditorOptions => ({
      extensions: tileExtensions({ field, placeholder, nameOf: (kind: MarkKind) => t(`mark.${kind}`) }),
      content: docOf(isReadable(start.source, field) ? start : EMPTY, field),
      immediatelyRender: false,
      editorProps: {
        attributes: {
          class: 'tile-text [overflow-wrap:anywhere]',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          dir: 'auto',
        },
      },
    }),
    [field, label, placeholder, start, t],
  );
  const editor = useTipTap({ ...setup, immediatelyRender: false });
  useEffect(() => {
    if (!editor) return;
    const emit = () => {
      const text = readTiles(editor, field);
      emitted.current = [...emitted.current, text];
      onChange(text);
    };
    editor.on('update', emit);
    return () => void editor.off('update', emit);
  }, [editor, field]);
  useEffect(() => {
    if (!editor) return;
    // What was typed here comes back with every letter, and on a busy device when the next is typed already.
    const index = emitted.current.findIndex((each) => isEqualJson(each, value));
    emitted.current = index === -1 ? [] : emitted.current.slice(index);
    if (index === -1) showTiles(editor, value, field);
  }, [editor, field, value]);
  useOpening(editor, options.onOpen);
  return editor;
}

/** A tile is opened by a press, and by Enter when it is selected. */
function useOpening(editor: Editor | null, open: () => void): void {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    if (!editor) return;
    const { dom } = editor.view;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !selectedTile(editor.state)) return;
      event.preventDefault();
      event.stopPropagation();
      onOpen();
    };
    const onClick = (event: MouseEvent) => {
      if (
        event.target instanceof Element &&
        event.target.closest('[data-tile]') &&
        selectedTile(editor.state)
      )
        onOpen();
    };
    // Before the editor's own keys: Enter would replace the tile by a new line.
    dom.addEventListener('keydown', onKeyDown, { capture: true });
    dom.addEventListener('click', onClick);
    return () => {
      dom.removeEventListener('keydown', onKeyDown, { capture: true });
      dom.removeEventListener('click', onClick);
    };
  }, [editor]);
}

const WORDS_SHOWN_MAX = 60;

/** What the tools show of the editor's state. */
export function useTileState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { state } = now;
      const { from, to, empty, $from } = state.selection;
      const tile = selectedTile(state);
      const words =
        empty || tile ? '' : state.doc.textBetween(from, Math.min(to, $from.end()), '', ' ').trim();
      return {
        tile: tile && { pos: tile.pos, attrs: tile.node.attrs },
        words: now.isFocused ? words.slice(0, WORDS_SHOWN_MAX) : '',
        counts: countMarks(state.doc),
        styles: Object.values(STYLE_MARKS).filter((mark) => now.isActive(mark)) as string[],
        canUndo: now.can().undo(),
      };
    },
    equalityFn: isEqualJson,
  });
}
