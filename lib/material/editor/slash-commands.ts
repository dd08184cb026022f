import type { ChainedCommands, Editor } from '@tiptap/core';
import type { SlashKey, SlashQuery } from '../slash';
import { putBlock, run } from './block-commands';

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

/** What each entry does with the text in which "/" was typed. */
const TEXTS: Partial<Record<SlashKey, (chain: ChainedCommands) => ChainedCommands>> = {
  heading: (chain) => chain.setNode('heading', { level: 2 }),
  smallHeading: (chain) => chain.setNode('heading', { level: 3 }),
  list: (chain) => chain.toggleBulletList(),
  numbers: (chain) => chain.toggleOrderedList(),
  quote: (chain) => chain.toggleBlockquote(),
  table: (chain) => chain.insertTable(NEW_TABLE),
  line: (chain) => chain.setHorizontalRule(),
};

/** Adds what was chosen in the menu in place of "/". */
export function addEntry(editor: Editor, key: SlashKey, typed: SlashQuery | null): void {
  if (typed) editor.commands.deleteRange({ from: typed.from, to: typed.to });
  const command = TEXTS[key];
  if (command) command(editor.chain().focus()).run();
  else run(editor, (state, dispatch) => putBlock(state, key, dispatch));
}
