import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenFor } from './factories.ts';
import { KINDS, SKILL, STATE_NAMES, VIEWERS, idsIn, markOf, partsIn } from './openness-world.ts';
import type { Kind, OpennessWorld, State, ViewerName } from './openness-world.ts';
import type { ReviewedTable } from './reviewed-table.ts';
import { measureFile } from './rights-files.ts';
import { parseRights, writeRights } from './rights-table.ts';
import { walkQueries } from './walk-queries.ts';

/**
 * Who reads what of a thing by which way, made from the contract: every query is walked with every field, and every file
 * is opened, by every viewer. A row is `kind way part`; a cell says in which states of its privacy the part is shown:
 * `always`, `open` (as its privacy says), `-` (never), or the states by name.
 */
export const OPENNESS_FILE = join(import.meta.dirname, '../http/openness.csv');

export const readOpenness = (): ReviewedTable => parseRights(readFileSync(OPENNESS_FILE, 'utf8')).table;

export const writeOpenness = (table: ReviewedTable): string => writeRights({ actors: [...VIEWERS], table });

/** Whether a thing in this state is open to this viewer by its own privacy; author and ADMIN read everything. */
export function isOpenTo(viewer: ViewerName, state: State): boolean {
  if (viewer === 'author' || viewer === 'admin') return true;
  if (viewer === 'blocked' || viewer === 'blocker') return false;
  if (state === 'PUBLIC' || state === 'OPEN') return true;
  return state === 'CONNECTIONS' && viewer === 'connection';
}

/** Ways by which the student of a lesson in time reads what it uses, in any state. */
const GIVEN = [
  'getChat',
  'getChatCards',
  'getExercise',
  'getExercisesPaginated',
  'getLesson',
  'getLessonFiles',
  'getLessonQuizzes',
  'getLessonRecord',
  'getLessonSchedule',
  'getLessonSchedules',
  'getLiveExercises',
  'getLiveTask',
  // What they saved while it was open.
  'getMaterials',
  'getPost',
  'getPublication',
  'getPublicationResource',
  'getQuiz',
  // As what a post shares.
  'getUserPosts',
  '/files/',
];

/** The states in which a viewer may read a part of a thing at most. */
export function mayRead(viewer: ViewerName, row: string): readonly State[] {
  const [kind = '', way = '', part = ''] = row.split(' ');
  if (viewer === 'author') return STATE_NAMES;
  if (part === 'notes') return [];
  if (viewer === 'admin') return STATE_NAMES;
  if (part === 'teacherNotes' || part === 'hint') return [];
  if (viewer === 'student' && kind !== 'POST' && GIVEN.includes(way)) return STATE_NAMES;
  // A visitor opens it, and so does whoever signs out.
  const reader = way === '/files/' && viewer.startsWith('block') ? 'visitor' : viewer;
  return STATE_NAMES.filter((state) => isOpenTo(reader, state));
}

/** The states that a cell stands for. */
export function statesOf(cell: string, viewer: ViewerName): readonly string[] {
  if (cell === '-') return [];
  if (cell === 'always') return STATE_NAMES;
  return cell === 'open' ? STATE_NAMES.filter((state) => isOpenTo(viewer, state)) : cell.split('+');
}

function cellOf(shown: readonly State[], viewer: ViewerName): string {
  const same = (states: readonly State[]) => states.join() === shown.join();
  if (shown.length === 0) return '-';
  if (same(STATE_NAMES)) return 'always';
  return same(STATE_NAMES.filter((state) => isOpenTo(viewer, state))) ? 'open' : shown.join('+');
}

/** In which states each row is shown to one viewer. */
type Seen = Map<string, State[]>;

export async function measureOpenness(world: OpennessWorld): Promise<ReviewedTable> {
  const seen: Seen[] = [];
  for (const viewer of VIEWERS) seen.push(await look(world, viewer));
  const rows = [...new Set(seen.flatMap((one) => [...one.keys()]))].sort();
  return new Map(
    rows.map((row) => [row, VIEWERS.map((viewer, column) => cellOf(seen[column]?.get(row) ?? [], viewer))]),
  );
}

async function look(world: OpennessWorld, viewer: ViewerName): Promise<Seen> {
  const seen: Seen = new Map();
  const note = (row: string, state: State) => seen.set(row, [...(seen.get(row) ?? []), state]);
  const person = viewer === 'visitor' ? null : world.people[viewer];
  const { folderId, people, resourceIds } = world;
  const walked = await walkQueries(world.app, person, {
    ints: idsIn(world),
    texts: ['MARK', SKILL, ...resourceIds],
    named: {
      categoryId: [folderId],
      startCategoryId: [folderId],
      authorId: [people.author.id],
      afterId: [0],
      // Of words that are due, and of a replay.
      days: [0],
      part: [0],
    },
  });
  for (const [name, { text }] of walked) noteParts(world, name, text, note);
  const token = person ? await tokenFor(world.app, person) : undefined;
  for (const [id, { kind, state, part }] of world.files) {
    const found = await measureFile(world.app, `/files/${id}`, token);
    if (found === 'public' || found === 'private') note(`${kind} /files/ ${part}`, state);
  }
  return seen;
}

function noteParts(
  { files }: OpennessWorld,
  name: string,
  text: string,
  note: (row: string, state: State) => void,
): void {
  let marked = text;
  for (const [id, { kind, state, part }] of files) marked = marked.replaceAll(id, markOf(kind, state, part));
  for (const kind of KINDS as readonly Kind[])
    for (const state of STATE_NAMES)
      for (const part of partsIn(marked, kind, state)) note(`${kind} ${name} ${part}`, state);
}
