import { problem } from '../start/problem.ts';
import { camelCase } from './spellings.ts';
import type { Word } from './spellings.ts';

/** A list that contains every domain: the only existing files that a new one changes. */
interface DomainList {
  path: string;
  /** The import, and the name that is entered in the list. */
  importLine(word: Word): string;
  entry(word: Word): string;
  /** The lines among which import and entry are inserted, each in alphabetical order. */
  imports: RegExp;
  entries: RegExp;
  /** Inserts the entry before this one instead, where the order matters. */
  before?: string;
}

export const LISTS: readonly DomainList[] = [
  {
    path: 'server/modules/index.ts',
    importLine: ({ one }) => `import { ${camelCase(one)} } from './${one}/module.ts';`,
    entry: ({ one }) => `  ${camelCase(one)},`,
    imports: /^import \{ \w+ \} from '\.\/[\w-]+\/module\.ts';$/,
    entries: /^ {2}\w+,$/,
    // Data that the module refers to is erased after it: files and media are last.
    before: '  privacy,',
  },
  {
    path: 'lib/contract/routes.ts',
    importLine: ({ one }) => `import { ${camelCase(one)}Routes } from './routes/${one}.ts';`,
    entry: ({ one }) => `  ...${camelCase(one)}Routes,`,
    imports: /^import \{ \w+Routes \} from /,
    entries: /^ {2}\.\.\.\w+Routes,$/,
  },
  {
    path: 'components/layout/refreshes.ts',
    importLine: ({ one }) => `import { ${camelCase(one)}Refreshes } from '@/lib/${one}/refreshes';`,
    entry: ({ one }) => `  ...${camelCase(one)}Refreshes,`,
    imports: /^import \{ \w+Refreshes \} from /,
    entries: /^ {2}\.\.\.\w+Refreshes,$/,
  },
];

/** The text of a list with the word entered; a problem if the file no longer looks like the list. */
export function enterWord(list: DomainList, text: string, word: Word): string {
  const imported = insertLine(list.path, text, list.importLine(word), list.imports);
  const entry = list.entry(word);
  return list.before
    ? insertBefore(list.path, imported, entry, list.before)
    : insertLine(list.path, imported, entry, list.entries);
}

function insertLine(path: string, text: string, line: string, like: RegExp): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((each) => like.test(each));
  if (last < 0) throw changedShape(path, like.source);
  const next = lines.findIndex((each) => like.test(each) && each > line);
  return lines.toSpliced(next < 0 ? last + 1 : next, 0, line).join('\n');
}

function insertBefore(path: string, text: string, line: string, next: string): string {
  const lines = text.split('\n');
  const at = lines.indexOf(next);
  if (at < 0) throw changedShape(path, next);
  return lines.toSpliced(at, 0, line).join('\n');
}

const changedShape = (path: string, wanted: string) =>
  problem(`${path} has no line like ${wanted}: say in scripts/new-module/lists.ts how its entries look now.`);
