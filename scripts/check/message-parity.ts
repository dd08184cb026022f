import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { ROOT } from '../start/settings.ts';

/** Plural forms that each language needs (CLDR). */
const PLURALS: Record<string, readonly string[]> = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
};
export const LOCALES = Object.keys(PLURALS);

type Messages = Map<string, string>;

const folder = (locale: string) => join(ROOT, 'messages', locale);

/** Flattens messages to `group.key` -> text. Deeper nesting, or a value that is not a text, is a fault. */
export function flatten(value: unknown, faults: string[], where: string, prefix = ''): Messages {
  const found: Messages = new Map();
  for (const [key, item] of Object.entries((value ?? {}) as Record<string, unknown>)) {
    if (typeof item === 'string') found.set(prefix + key, item);
    else if (prefix || typeof item !== 'object')
      faults.push(`${where}: "${prefix}${key}" is neither a text nor a group of texts`);
    else for (const [inner, text] of flatten(item, faults, where, `${key}.`)) found.set(inner, text);
  }
  return found;
}

interface Shape {
  /** Names of arguments and tags, with their types. */
  uses: Set<string>;
  faults: string[];
}

function walk(elements: MessageFormatElement[], locale: string, shape: Shape): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    // One language may use a plural where the other only inserts the value.
    const kind = element.type === TYPE.plural ? TYPE.argument : element.type;
    shape.uses.add(`${TYPE[kind]} ${element.value}`);
    if (element.type === TYPE.tag) walk(element.children, locale, shape);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const options = Object.entries(element.options);
    for (const [, option] of options) walk(option.value, locale, shape);
    if (element.type !== TYPE.plural || element.pluralType === 'ordinal') continue;
    const missing = (PLURALS[locale] ?? []).filter((form) => !options.some(([name]) => name === form));
    if (missing.length > 0) shape.faults.push(`plural of {${element.value}} lacks ${missing.join(', ')}`);
  }
}

/** The arguments and tags of a text, and its faults. */
export function readShape(text: string, locale: string): Shape {
  const shape: Shape = { uses: new Set(), faults: [] };
  if (text.trim() === '') shape.faults.push('is empty');
  if (text.includes('!')) shape.faults.push('has an exclamation mark');
  try {
    walk(parse(text), locale, shape);
  } catch (error) {
    shape.faults.push(`cannot be parsed: ${error instanceof Error ? error.message : String(error)}`);
  }
  return shape;
}

const listed = (uses: Set<string>) => [...uses].sort().join(', ') || 'none';

function compareText(key: string, first: string, second: string, locale: string): string[] {
  const one = readShape(first, 'en');
  const other = readShape(second, locale);
  const faults = [
    ...one.faults.map((fault) => `en ${key} ${fault}`),
    ...other.faults.map((fault) => `${locale} ${key} ${fault}`),
  ];
  if (listed(one.uses) !== listed(other.uses)) {
    faults.push(`${key} uses ${listed(one.uses)} in en, ${listed(other.uses)} in ${locale}`);
  }
  return faults;
}

export function compareMessages(
  namespace: string,
  first: unknown,
  second: unknown,
  locale: string,
): string[] {
  const faults: string[] = [];
  const one = flatten(first, faults, `en/${namespace}`);
  const other = flatten(second, faults, `${locale}/${namespace}`);
  for (const key of other.keys()) if (!one.has(key)) faults.push(`${namespace}.${key} is missing in en`);
  for (const [key, text] of one) {
    const translated = other.get(key);
    if (translated === undefined) faults.push(`${namespace}.${key} is missing in ${locale}`);
    else faults.push(...compareText(`${namespace}.${key}`, text, translated, locale));
  }
  return faults;
}

export const readMessages = (locale: string, file: string): unknown =>
  JSON.parse(readFileSync(join(folder(locale), file), 'utf8'));

/** All faults of all message files, as sentences. */
export function compareLocales(): string[] {
  const english = readdirSync(folder('en'));
  return LOCALES.filter((locale) => locale !== 'en').flatMap((locale) => {
    const files = readdirSync(folder(locale));
    const alone = [...english, ...files].filter((file) => !english.includes(file) || !files.includes(file));
    const shared = english.filter((file) => files.includes(file));
    return [
      ...alone.map((file) => `${file} exists in one of en and ${locale} only`),
      ...shared.flatMap((file) =>
        compareMessages(
          file.replace(/\.json$/, ''),
          readMessages('en', file),
          readMessages(locale, file),
          locale,
        ),
      ),
    ];
  });
}
