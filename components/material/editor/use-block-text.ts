'use client';
import type { Node } from '@tiptap/pm/model';
import { useTranslations } from 'next-intl';

const KINDS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'horizontalRule',
  'table',
  'picture',
  'audio',
  'video',
  'file',
  'exercise',
  'words',
] as const;
export type BlockKind = (typeof KINDS)[number];

export const kindOf = (name: string): BlockKind => KINDS.find((kind) => kind === name) ?? 'paragraph';

/** Returns the kind of a block in words. */
export function useKindText(): (name: string) => string {
  const t = useTranslations('material');
  return (name) => t(`kinds.${kindOf(name)}`);
}

const TEXT_MAX = 40;

/** The first words of a block; empty: it has none. */
export function blockText(node: Node): string {
  const { title, alt } = node.attrs as { title?: string; alt?: string };
  return (title || alt || node.textBetween(0, node.content.size, ' ').slice(0, TEXT_MAX)).trim();
}
