/** The files of an archive, parsed; ids of what a person has are replaced by what it is called. */
export type Normalised = Record<string, unknown>;

interface Named {
  id: number | string;
  title?: string;
  name?: string;
  text?: string;
  purpose?: string;
}

/** Which file has what an id names, by the end of the member's name. */
const KINDS: readonly [RegExp, string][] = [
  [/^(categoryId|parentId)$/, 'folders.json'],
  [/^quizIds?$/, 'quizzes.json'],
  [/^lessonId$/, 'lesson-materials.json'],
  [/^publicationId$/, 'publications.json'],
  [/^sourceId$/, 'posts.json'],
];
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

export function normalise(files: ReadonlyMap<string, Buffer>): Normalised {
  const parsed = [...files]
    .filter(([name]) => name.endsWith('.json'))
    .map(([name, content]) => [name, JSON.parse(content.toString()) as unknown] as const);
  const names = new Map<string, string>();
  for (const [file, list] of parsed)
    for (const { id, ...row } of Array.isArray(list) ? (list as Named[]) : [])
      names.set(`${file} ${id}`, row.title ?? row.name ?? row.text ?? '');
  const uuids = new Map(
    ((parsed.find(([name]) => name === 'files.json')?.[1] ?? []) as Named[]).map(
      ({ id, purpose = '', name = '' }) => [String(id), `${purpose} ${name}`],
    ),
  );
  const reduced = parsed.map(([file, content]) => {
    const board = /^boards\/(\d+)\.json$/.exec(file)?.[1];
    const name = board ? `boards/${names.get(`boards.json ${board}`)}` : file;
    return [name, sorted(name, reduce(content, '', { names, uuids }))] as const;
  });
  return Object.fromEntries(reduced);
}

/** The order of these says nothing. */
const sorted = (file: string, content: unknown): unknown =>
  Array.isArray(content) && (file === 'folders.json' || file === 'files.json')
    ? content.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    : content;

interface Names {
  names: ReadonlyMap<string, string>;
  uuids: ReadonlyMap<string, string>;
}

/** Parts of an exercise get ids of their own, which their key refers to: here those are their places. */
function withPlaces(block: unknown): unknown {
  let text = JSON.stringify(block);
  const ids = new Set([...text.matchAll(/"id":("[^"]*")/g)].map(([, id = '']) => id));
  for (const [place, id] of [...ids].entries()) text = text.replaceAll(id, `"part ${place}"`);
  return JSON.parse(text) as unknown;
}

function reduce(value: unknown, member: string, known: Names): unknown {
  if (member === 'block') return reduce(withPlaces(value), '', known);
  if (Array.isArray(value)) return value.map((each) => reduce(each, member, known));
  if (typeof value === 'string') return value.replaceAll(UUID, (id) => known.uuids.get(id) ?? 'uuid');
  if (typeof value === 'number' && /(^id|Ids?)$/.test(member)) {
    const file = KINDS.find(([pattern]) => pattern.test(member))?.[1];
    return file ? (known.names.get(`${file} ${value}`) ?? 'other') : 'id';
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, reduce(each, name, known)]));
}

/** Where two archives differ: the file, and the names of the members without their places in lists. */
export function differences(one: Normalised, other: Normalised): string[] {
  const found = new Set<string>();
  for (const file of new Set([...Object.keys(one), ...Object.keys(other)]))
    compare(one[file], other[file], file, found);
  return [...found].sort();
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function compare(one: unknown, other: unknown, path: string, found: Set<string>): void {
  if (isList(one) && isList(other) && one.length === other.length)
    for (const [index, each] of one.entries()) compare(each, other[index], path, found);
  else if (isMembers(one) && isMembers(other))
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
      compare(one[name], other[name], `${path} ${name}`, found);
  else if (JSON.stringify(one) !== JSON.stringify(other)) found.add(path);
}
