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

const rootOf = (text: string): TreeElement | null => {
  const root = childrenOf(readTree(text, true))[0];
  return root ? normalise(root) : null;
};

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
 * it has no item. Pure.
 */
export function readQti(
  texts: Texts,
  notes: Notes,
): PackedQuiz<{ number: number; exercise: PackedExercise }> {
  const roots = new Map(
    [...texts].flatMap(([path, text]) => {
      const root = path.endsWith('.xml') ? rootOf(text) : null;
      return root ? [[path, root] as const] : [];
    }),
  );
  const isItem = (path: string) => roots.get(path)?.name === 'qti-assessment-item';
  const test = [...roots].find(([, { name }]) => name === 'qti-assessment-test');
  const inTest = test ? hrefsOf(test, 'qti-assessment-item-ref') : [];
  const manifest = [...roots].find(([path]) => path === 'imsmanifest.xml');
  const inManifest = manifest ? hrefsOf(manifest, 'resource') : [];
  const found = [inTest, inManifest, [...roots.keys()]].map((paths) => [...new Set(paths)].filter(isItem));
  const items = found.find((paths) => paths.length > 0) ?? [];
  if (items.length === 0) throw new DomainError('CONTENT_PACKAGE_UNREADABLE');
  const exercises = items.flatMap((path, index) => {
    const item = roots.get(path);
    const making = { note: notes.of(index + 1), pathOf: (href: string) => resolvePath(path, href) };
    const read = item ? orInvalid(() => readItem(item, making), making.note) : [];
    return read.map((exercise) => ({ number: index + 1, exercise }));
  });
  return { ...headOf(test?.[1] ?? null, notes), exercises };
}

const hrefsOf = ([path, root]: readonly [string, TreeElement], name: string): string[] =>
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
