import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { NAMESPACES } from './generated/message-files';
import * as lists from './messages';

const PROVIDERS = /\bnamespaces\b/;
const IMPORTS = /(?:\bfrom|\bimport\()\s*'((?:@\/|\.)[^']+)'/g;
const TYPE_IMPORTS = /^import type [^;]+;$/gm;
const WORDS = /useTranslations\('([\w-]+)/g;
const known = new Set<string>(NAMESPACES);
const constants = Object.entries(lists).flatMap(([name, list]) =>
  Array.isArray(list) ? [{ name, list: list as readonly string[] }] : [],
);

const texts = new Map<string, string>();

function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8').replace(TYPE_IMPORTS, '');
  texts.set(file, text);
  return text;
}

function resolve(from: string, name: string): string | null {
  const path = name.startsWith('@/') ? name.slice(2) : join(dirname(from), name);
  const candidates = [path, `${path}.tsx`, `${path}.ts`, join(path, 'index.tsx'), join(path, 'index.ts')];
  return candidates.find((file) => /\.tsx?$/.test(file) && existsSync(file)) ?? null;
}

interface ImportGraph {
  files: Set<string>;
  /** Those the browser runs: a client component, and all that it imports. */
  inBrowser: Set<string>;
}

function walk(file: string, isInBrowser: boolean, graph: ImportGraph): void {
  const runs = isInBrowser || /^'use client'/m.test(read(file));
  if (graph.inBrowser.has(file) || (!runs && graph.files.has(file))) return;
  graph.files.add(file);
  if (runs) graph.inBrowser.add(file);
  for (const [, name] of read(file).matchAll(IMPORTS)) {
    const found = resolve(file, name ?? '');
    if (found?.startsWith('server/') === false) walk(found, runs, graph);
  }
}

/** The layouts around a page, from the root. */
function layoutsOf(page: string): string[] {
  const parts = dirname(page).split('/');
  return parts
    .map((_, index) => join(...parts.slice(0, index + 1), 'layout.tsx'))
    .filter((file) => existsSync(file));
}

/** All namespaces a file with a provider writes out or takes from a list of `lib/i18n/messages`. */
function namedIn(text: string): string[] {
  const written = [...text.matchAll(/'([\w-]+)'/g)].map(([, word]) => word ?? '');
  const taken = constants.filter(({ name }) => text.includes(name)).flatMap(({ list }) => list);
  return [...written.filter((word) => known.has(word)), ...taken];
}

/**
 * What the components of a page ask of the browser's messages and no provider around them sends: a press would show
 * a key instead of a text. A namespace sent to members alone counts as sent.
 */
function findMissingNamespaces(page: string): string[] {
  const graph: ImportGraph = { files: new Set(), inBrowser: new Set() };
  walk(page, false, graph);
  const around: ImportGraph = { files: new Set(graph.files), inBrowser: new Set(graph.inBrowser) };
  for (const layout of layoutsOf(page)) walk(layout, false, around);
  const providers = [...around.files].filter((file) => file.endsWith('.tsx') && PROVIDERS.test(read(file)));
  const sent = new Set([...lists.BASE_NAMESPACES, ...providers.flatMap((file) => namedIn(read(file)))]);
  const missing = new Map(
    [...graph.inBrowser].flatMap((file) =>
      [...read(file).matchAll(WORDS)]
        .filter(([, word]) => !sent.has(word ?? ''))
        .map(([, word]) => [word ?? '', file] as const),
    ),
  );
  return [...missing].map(([word, file]) => `${page}: ${word}, asked by ${file}`);
}

test('each page is sent the texts that its components ask for', () => {
  const pages = globSync('app/**/page.tsx');
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap(findMissingNamespaces)).toEqual([]);
});
