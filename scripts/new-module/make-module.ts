import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { problem } from '../start/problem.ts';
import { lastLines, run } from '../start/run.ts';
import { ROOT } from '../start/settings.ts';
import { LISTS, enterWord } from './lists.ts';
import { pluralOf, respell } from './spellings.ts';
import type { Word } from './spellings.ts';

/** A module for an invented word, laid out as the house is. Every file of it is made for the new word. */
const TEMPLATE = join(import.meta.dirname, 'template');

/** The word that was asked for; a problem where it cannot name a module. */
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

/** The files a word's module is made of: path -> text. */
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

/** Lays out the module and enters it in the lists. Nothing is written where one of its files is there already. */
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

/** Another word is longer or shorter than the stand-in: lines break elsewhere. */
async function format(paths: string[]): Promise<void> {
  const prettier = join(ROOT, 'node_modules', '.bin', 'prettier');
  const { code, output } = await run(prettier, ['--write', '--log-level=warn', ...paths]);
  if (code !== 0) throw problem(`The new files could not be formatted:\n\n${lastLines(output)}`);
}
