import type { Resource } from '@/lib/contract/material/content.ts';
import type { TextNode } from '@/lib/contract/material/text-nodes.ts';
import { glossedWords, plainText } from '@/lib/contract/material/glossed-words.ts';
import type { GlossedWord } from '@/lib/contract/material/glossed-words.ts';
import type { PublicationBlock } from './queries';

/** A block whose content has the shape of its type. */
export type PageBlock = Resource & Pick<PublicationBlock, 'id' | 'medias' | 'exerciseId'>;

/** The api has validated them with the schemas of the contract. */
export const pageBlocks = (blocks: readonly PublicationBlock[]): PageBlock[] => [...blocks] as PageBlock[];

const textsOf = (blocks: readonly PageBlock[]): { id: string; node: TextNode }[] =>
  blocks.flatMap((block) => (block.type === 'TEXT' ? [{ id: block.id, node: block.content.node }] : []));

/** A heading that the contents lead to. */
export interface PagePart {
  id: string;
  text: string;
}

/** The larger headings of a page, those without a word left out. */
export const partsOf = (blocks: readonly PageBlock[]): PagePart[] =>
  textsOf(blocks)
    .filter(({ node }) => node.type === 'heading' && node.attrs.level === 2)
    .map(({ id, node }) => ({ id, text: plainText(node) }))
    .filter(({ text }) => text !== '');

export const wordsOf = (blocks: readonly PageBlock[]): GlossedWord[] =>
  glossedWords(textsOf(blocks).map(({ node }) => node));
