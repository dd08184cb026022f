import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'en' | 'ru';
/**
 * The screen on which a long journey in this language runs: one each, so that both languages and both screens are
 * tested.
 */
export const oneScreen = (language: Language) => (language === 'en' ? '@desktop' : '@phone');
/** Text of the product's own messages, which must be shown, in either language. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

interface Tree {
  [key: string]: string | Tree;
}

const FOLDER = join(import.meta.dirname, '../../../messages');

/** Simple messages only: tests write out plurals and rich texts. */
export function wordsOf(language: Language): Words {
  const files = new Map<string, Tree>();
  const read = (namespace: string) => {
    const known =
      files.get(namespace) ??
      (JSON.parse(readFileSync(join(FOLDER, language, `${namespace}.json`), 'utf8')) as Tree);
    files.set(namespace, known);
    return known;
  };
  return (path, values = {}) => {
    const [namespace = '', ...keys] = path.split('.');
    const text = keys.reduce<Tree | string | undefined>(
      (part, key) => (typeof part === 'object' ? part[key] : undefined),
      read(namespace),
    );
    if (typeof text !== 'string') throw new Error(`There are no words for ${path}`);
    return text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
  };
}
