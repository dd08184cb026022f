import { setImmediate } from 'node:timers/promises';
import { DomainError } from '#server/errors.ts';
import type { PackedExercise, PackedQuiz } from '../model.ts';
import { orInvalid, type Notes } from '../notes.ts';
import { plainTextOf } from '../text/pieces.ts';
import { allOf, childrenOf, readTree, type TreeElement } from '../text/tree.ts';
import { readWords } from './read/context.ts';
import { readItem } from './read/item.ts';
import { normalise } from './read/normalise.ts';
import { NO_RESPONSE } from './read/response.ts';

/** Texts of the package by their paths. */
type Texts = ReadonlyMap<string, string>;

/** The root of a file; `isCut`: something in it was left out. */
interface Root {
  root: TreeElement;
  isCut: boolean;
}

function rootOf(text: string): Root | null {
  let isCut = false;
  const [root] = childrenOf(
    readTree(text, true, () => {
      isCut = true;
    }),
  );
  return root ? { root: normalise(root), isCut } : null;
}

/** Where a reference of a file leads in the package; null: nowhere, or out of it. */
export function resolvePath(from: string, href: string): string | null {
  if (/^[a-z][a-z\d+.-]*:|^\//i.test(href)) return null;
  const path = decoded(href.split(/[?#]/, 1)[0] ?? '');
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The exercises of a QTI package (3, or 2): in the order of its test, else of its manifest. CONTENT_PACKAGE_UNREADABLE if
 * it has no item. The process serves others between two files.
 */
export async function readQti(
  texts: Texts,
  notes: Notes,
): Promise<PackedQuiz<{ number: number; exercise: PackedExercise }>> {
  const roots = new Map<string, Root>();
  for (const [path, text] of texts) {
    const root = rootOf(text);
    if (root) roots.set(path, root);
    await setImmediate();
  }
  const isItem = (path: string) => roots.get(path)?.root.name === 'qti-assessment-item';
  const test = [...roots].find(([, { root }]) => root.name === 'qti-assessment-test');
  const inTest = test ? hrefsOf(test, 'qti-assessment-item-ref') : [];
  const manifest = [...roots].find(([path]) => path === 'imsmanifest.xml');
  const inManifest = manifest ? hrefsOf(manifest, 'resource') : [];
  if (test?.[1].isCut || manifest?.[1].isCut) notes.of(null)('TEXT_CUT');
  const found = [inTest, inManifest, [...roots.keys()]].map((paths) => [...new Set(paths)].filter(isItem));
  const items = found.find((paths) => paths.length > 0) ?? [];
  if (items.length === 0) throw new DomainError('CONTENT_PACKAGE_UNREADABLE');
  const exercises: { number: number; exercise: PackedExercise }[] = [];
  for (const [index, path] of items.entries()) {
    const item = roots.get(path);
    const making = { note: notes.of(index + 1), pathOf: (href: string) => resolvePath(path, href) };
    if (item?.isCut) making.note('TEXT_CUT', path);
    const read = item ? orInvalid(() => readItem(item.root, making), making.note) : [];
    exercises.push(...read.map((exercise) => ({ number: index + 1, exercise })));
    await setImmediate();
  }
  return { ...headOf(test?.[1].root ?? null, notes), exercises };
}

const hrefsOf = ([path, { root }]: readonly [string, Root], name: string): string[] =>
  allOf(root, name).flatMap(({ attributes }) => resolvePath(path, attributes['href'] ?? '') ?? []);

function headOf(test: TreeElement | null, notes: Notes) {
  const rubric = test ? allOf(test, 'qti-rubric-block')[0] : undefined;
  const reading = {
    note: notes.of(null),
    pathOf: () => null,
    response: () => NO_RESPONSE,
  };
  const orderings = test ? allOf(test, 'qti-ordering') : [];
  return {
    title: test?.attributes['title'] ?? '',
    description: rubric ? plainTextOf(readWords([{ ...rubric, name: '' }], reading)) : '',
    shuffleExercises: orderings.some(({ attributes }) => attributes['shuffle'] === 'true'),
  };
}
