import { Extension, InputRule, Mark, Node } from '@tiptap/core';
import type { Extensions, JSONContent } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Italic } from '@tiptap/extension-italic';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { Slice } from '@tiptap/pm/model';
import type { Node as DocNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { isGapMark, normaliseSource } from '@/lib/contract/exercise/marked-text.ts';
import type { Mark as TextMark, MarkedField, MarkKind } from '@/lib/contract/exercise/marked-text.ts';
import { parse } from '@/lib/contract/exercise/parse.ts';
import { removeMarkBeside } from './tile-commands';
import { TILE, docOf, isReadable, othersOfMark, readDoc, wordsOfMark } from './tile-document';
import type { TileAttrs } from './tile-document';

export interface TileOptions {
  field: MarkedField;
  /** What an empty text says. */
  placeholder: string;
  /** The name of a kind of mark, for those who do not see its colour. */
  nameOf: (kind: MarkKind) => string;
}

const Doc = Node.create({ name: 'doc', topNode: true, content: 'paragraph+' });
const Line = Paragraph.extend({ content: 'inline*' });

const Underline = Mark.create({
  name: 'underline',
  parseHTML: () => [{ tag: 'u' }],
  renderHTML: () => ['u', 0],
  addKeyboardShortcuts() {
    return { 'Mod-u': () => this.editor.commands.toggleMark('underline') };
  },
});

function shownMark(mark: TextMark, nameOf: TileOptions['nameOf']) {
  const others = isGapMark(mark) ? othersOfMark(mark) : [];
  const tip = isGapMark(mark) ? mark.tip : undefined;
  const words = wordsOfMark(mark);
  return [
    'span',
    { class: `tile tile-${mark.kind}`, 'data-tile': mark.kind, title: nameOf(mark.kind) },
    ['span', { class: 'sr-only' }, `${nameOf(mark.kind)}: `],
    ['span', {}, words],
    ...(others.length > 0
      ? [['span', { class: 'tile-more' }, `${words ? ' / ' : ''}${others.join(' / ')}`]]
      : []),
    ...(tip ? [['span', { class: 'tile-more' }, ` (${tip})`]] : []),
  ] as [string, ...unknown[]];
}

/** A mark in the text, in one piece. */
const tileNode = ({ field, nameOf }: TileOptions) =>
  Node.create({
    name: TILE,
    group: 'inline',
    inline: true,
    atom: true,
    // Bold would be lost: formatting cannot enter a key.
    marks: '',
    addAttributes: () => ({ mark: { default: null }, matching: { default: null } }),
    renderHTML: ({ node }) => shownMark((node.attrs as TileAttrs).mark, nameOf) as never,
    addInputRules: () => [writtenMark(field)],
  });

/** A mark that is typed as in the source becomes a tile with its closing asterisk; Backspace takes that back. */
const writtenMark = (field: MarkedField) =>
  new InputRule({
    find: /(?<![\\*])\*[^\s*](?:[^*\n]*[^\\*])?\*$/u,
    handler: ({ state, range, match }) => {
      const [mark, ...more] = parse(match[0], field).text;
      if (typeof mark !== 'object' || more.length > 0) return null;
      const tile = state.schema.nodes[TILE]?.create({ mark, matching: null } satisfies TileAttrs);
      if (tile) state.tr.replaceWith(range.from, range.to, tile);
      return undefined;
    },
  });

const literalDoc = (text: string): JSONContent => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', content: line ? [{ type: 'text', text: line }] : [] })),
});

const plain = (source: string) => ({ source, formatting: [], gapMatching: {} });

/** Text is pasted plain, with the marks it writes; a copy holds the source. */
const plainClipboard = (field: MarkedField) =>
  Extension.create({
    name: 'plainClipboard',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          clipboardTextSerializer: ({ content }) => {
            const nodes: unknown[] = content.toJSON() ?? [];
            const isLines = content.firstChild?.isBlock ?? false;
            const lines = isLines ? nodes : [{ type: 'paragraph', content: nodes }];
            return readDoc({ type: 'doc', content: lines as JSONContent[] }, field).source;
          },
          handlePaste: (view, event) => {
            const text = normaliseSource(event.clipboardData?.getData('text/plain') ?? '');
            if (text) {
              const json = isReadable(text, field) ? docOf(plain(text), field) : literalDoc(text);
              const doc: DocNode = view.state.schema.nodeFromJSON(json);
              view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(doc.content)).scrollIntoView());
            }
            return true;
          },
        },
      }),
    ],
  });

/** Backspace and Delete take a mark before its words. */
const MarkKeys = Extension.create({
  name: 'markKeys',
  priority: 1000,
  addKeyboardShortcuts() {
    const remove = (side: 'before' | 'after') =>
      this.editor.commands.first(({ commands }) => [
        () => commands.undoInputRule(),
        () => commands.command(({ state, dispatch }) => removeMarkBeside(state, side, dispatch)),
      ]);
    return { Backspace: () => remove('before'), Delete: () => remove('after') };
  },
});

/** Everything a marked text can hold, and its keys. */
export const tileExtensions = (options: TileOptions): Extensions => [
  Doc,
  Line,
  Text,
  Bold,
  Italic,
  Underline,
  tileNode(options),
  plainClipboard(options.field),
  MarkKeys,
  UndoRedo,
  Placeholder.configure({ placeholder: options.placeholder }),
];
