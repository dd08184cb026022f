'use client';
import { useEditorState } from '@tiptap/react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { isEqualJson } from '@/lib/autosave/is-equal';
import { TABLE_CELLS_MAX } from '@/lib/contract/material/text-nodes.ts';
import { currentBlock } from '@/lib/material/editor/block-commands';
import { placeAt } from './place-at';
import type { FloatPlace } from './place-at';

const TOOLS = {
  addRow: (chain) => chain.addRowAfter(),
  addColumn: (chain) => chain.addColumnAfter(),
  deleteRow: (chain) => chain.deleteRow(),
  deleteColumn: (chain) => chain.deleteColumn(),
} as const satisfies Record<string, (chain: ChainedCommands) => ChainedCommands>;
const KEYS = ['addRow', 'addColumn', 'deleteRow', 'deleteColumn'] as const;
const WIDTH = 520;

interface TableAt {
  /** Inside its first cell. */
  start: number;
  rows: number;
  columns: number;
}

/** The table in which the caret is. */
function tableAt({ state }: Editor): TableAt | null {
  const block = currentBlock(state);
  if (block?.node.type.name !== 'table' || state.selection.from <= block.start) return null;
  const rows = block.node.childCount;
  return { start: block.start + 1, rows, columns: block.node.firstChild?.childCount ?? 0 };
}

/** Rows and columns of the table in which one writes. The last row and the last column stay: a block is deleted as one. */
export function TableTools({ editor }: { editor: Editor }) {
  const t = useTranslations('material');
  const table = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isEditable ? tableAt(now) : null),
    equalityFn: isEqualJson,
  });
  const start = table?.start ?? null;
  const [place, setPlace] = useState<FloatPlace | null>(null);
  useLayoutEffect(() => {
    if (start !== null) setPlace(placeAt(editor, start, { side: 'above', width: WIDTH }));
  }, [editor, start]);
  if (!table || !place) return null;
  const isOff = {
    addRow: false,
    addColumn: table.columns >= TABLE_CELLS_MAX,
    deleteRow: table.rows <= 1,
    deleteColumn: table.columns <= 1,
  };
  return (
    <div
      role="toolbar"
      aria-label={t('tableTools')}
      style={place.style}
      // The caret stays in its cell.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute z-20 flex max-w-full items-center gap-1 overflow-x-auto rounded-voice bg-surface p-1 shadow-float max-md:left-0! max-md:w-full"
    >
      {KEYS.map((key) => (
        <Button
          key={key}
          variant="subtle"
          size="sm"
          className="flex-none"
          disabled={isOff[key]}
          onClick={() => TOOLS[key](editor.chain().focus()).run()}
        >
          {t(key)}
        </Button>
      ))}
    </div>
  );
}
