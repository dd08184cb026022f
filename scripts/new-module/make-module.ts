import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { problem } from '../start/problem.ts';
import { lastLines, run } from '../start/run.ts';
import { ROOT } from '../start/settings.ts';
import { LISTS, enterWord } from './lists.ts';
import { pluralOf, respell } from './spellings.ts';
import type { Word } from './spellings.ts';

/** A module for a placeholder word, in the layout of the code base. All its files are copied for the new word. */
const TEMPLATE = join(import.meta.dirname, 'template');

/** Validates the requested word; a problem if it cannot name a module. */
export function readWord(one: string | undefined, many: string | undefined): Word {
  const isKebab = (text: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text);
  if (!one || !isKebab(one) || (many !== undefined && !isKebab(many)))
    throw problem(
      'Give one singular word in kebab-case, and its plural where that is not regular: npm run new-module quiz quizzes',
    );
  const word = { one, many: many ?? pluralOf(one) };
  if (word.one === word.many) throw problem(`One ${one} and several need two names: give the other too.`);
  return word;
}

/** The files of a word's module: path -> text. */
function respellTemplate(word: Word): [path: string, text: string][] {
  return readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [respell(relative(TEMPLATE, file), word), respell(readFileSync(file, 'utf8'), word)]);
}

export interface MadeModule {
  made: string[];
  edited: string[];
}

/** Creates the module's files and enters it in the lists. Writes nothing if one of the files exists. */
export async function makeModule(word: Word): Promise<MadeModule> {
  const files = respellTemplate(word);
  const taken = files.find(([path]) => existsSync(join(ROOT, path)));
  if (taken) throw problem(`${taken[0]} exists already: choose another word.`);
  const lists = LISTS.map((list): [string, string] => [
    list.path,
    enterWord(list, readFileSync(join(ROOT, list.path), 'utf8'), word),
  ]);
  for (const [path, text] of [...files, ...lists]) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  const written = { made: files.map(([path]) => path).sort(), edited: lists.map(([path]) => path) };
  await format([...written.made, ...written.edited]);
  return written;
}

/** A longer or shorter word changes where lines break, so the files are formatted. */
async function format(paths: string[]): Promise<void> {
  const prettier = join(ROOT, 'node_modules', '.bin', 'prettier');
  const { code, output } = await run(prettier, ['--write', '--log-level=warn', ...paths]);
  if (code !== 0) throw problem(`The new files could not be formatted:\n\n${lastLines(output)}`);
}
