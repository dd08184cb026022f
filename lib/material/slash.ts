import type { EditorState } from '@tiptap/pm/state';

/** What the menu adds, by its groups. `code`: what is typed after "/", or at the start of a line, to have it at once. */
export const SLASH_ENTRIES = [
  { key: 'exercise', group: 'learning', code: '/ex' },
  { key: 'words', group: 'learning', code: '/w' },
  { key: 'picture', group: 'media', code: '/p' },
  { key: 'audio', group: 'media', code: '/a' },
  { key: 'video', group: 'media', code: '/v' },
  { key: 'file', group: 'media', code: '/f' },
  { key: 'heading', group: 'text', code: '##' },
  { key: 'smallHeading', group: 'text', code: '###' },
  { key: 'list', group: 'text', code: '-' },
  { key: 'numbers', group: 'text', code: '1.' },
  { key: 'quote', group: 'text', code: '>' },
  { key: 'table', group: 'text', code: '/t' },
  { key: 'line', group: 'text', code: '---' },
] as const;
export type SlashEntry = (typeof SLASH_ENTRIES)[number];
export type SlashKey = SlashEntry['key'];
export const SLASH_GROUPS = ['learning', 'media', 'text'] as const;

/** Entries that fit what is typed after "/": by their code first, then by any word of their name. */
export function findEntries(query: string, nameOf: (key: SlashKey) => string): SlashEntry[] {
  const typed = query.toLowerCase();
  if (typed === '') return [...SLASH_ENTRIES];
  const byCode = SLASH_ENTRIES.filter(({ code }) => code === `/${typed}` || code === typed);
  const byName = SLASH_ENTRIES.filter(({ key }) =>
    nameOf(key)
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(typed)),
  );
  return [...new Set([...byCode, ...byName])];
}

/** A "/" that is being typed, and where it is in the document. */
export interface SlashQuery {
  from: number;
  to: number;
  query: string;
}

const TYPED = /(?:^|\s)\/([^\s/]{0,20})$/u;

/** The "/" before the caret, in a text that is a block of its own. */
export function slashAt({ selection }: Pick<EditorState, 'selection'>): SlashQuery | null {
  const { $from, empty } = selection;
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '￼');
  const query = TYPED.exec(before)?.[1];
  return query === undefined ? null : { from: $from.pos - query.length - 1, to: $from.pos, query };
}
