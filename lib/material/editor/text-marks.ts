import { Mark } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Italic } from '@tiptap/extension-italic';
import { GLOSS_MAX, HIGHLIGHTS, isLink } from '@/lib/contract/material/text-nodes.ts';
import type { Highlight } from '@/lib/contract/material/text-nodes.ts';

const isHighlight = (color: string | null): color is Highlight =>
  (HIGHLIGHTS as readonly (string | null)[]).includes(color);

/** An address that cannot run scripts. Pasted links are cleaned before. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return isLink(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    { href: String(HTMLAttributes['href']), rel: 'noopener nofollow' },
    0,
  ],
});

const HighlightMark = Mark.create({
  name: 'highlight',
  addAttributes: () => ({ color: { default: 'sary' } }),
  parseHTML: () => [
    {
      tag: 'mark',
      getAttrs: (element) => {
        const color = element.getAttribute('data-color');
        return { color: isHighlight(color) ? color : 'sary' };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const color = String(HTMLAttributes['color']);
    return ['mark', { 'data-color': color, class: `hl-${color}` }, 0];
  },
});

/** A word with its translation. */
const Gloss = Mark.create({
  name: 'gloss',
  inclusive: false,
  addAttributes: () => ({ translation: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'span[data-gloss]',
      getAttrs: (element) => ({
        translation: (element.getAttribute('data-gloss') ?? '').slice(0, GLOSS_MAX),
      }),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'span',
    { 'data-gloss': String(HTMLAttributes['translation']), class: 'gloss' },
    0,
  ],
});

/** One of each kind at most on a run, as the contract has it. */
export const TEXT_MARKS = [Bold, Italic, Link, HighlightMark, Gloss];
