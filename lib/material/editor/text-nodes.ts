import { Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';

/** What may stand in lists and cells, as the contract has it. */
const INNER = '(paragraph | bulletList | orderedList)+';

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });

/** The nodes of text. The schema refuses what lib/contract/material/text-nodes.ts does not know. */
export const TEXT_NODES = [
  Doc,
  Text,
  Paragraph,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  ListItem.extend({ content: INNER }),
  Blockquote.extend({ content: 'paragraph+' }),
  HorizontalRule,
  HardBreak,
  Table.configure({ resizable: false }),
  TableRow,
  TableCell.extend({ content: INNER }),
  TableHeader.extend({ content: INNER }),
];

/** Names of the nodes of text that can stand as a block. */
export const TEXT_BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'horizontalRule',
  'table',
] as const;
