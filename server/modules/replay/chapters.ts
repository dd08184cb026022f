import { MAIN_PAGE } from '#contract/board-page.ts';
import { parseStreamName } from '#contract/socket.ts';
import type { LessonChange } from '#contract/live/changes.ts';
import type { ChapterRow, MarkRow, PageRow } from './model.ts';

/** Nothing for so long is a pause; what follows it is no chapter of its own. */
const PAUSE_MS = 120_000;
/** A chapter that another one follows sooner was only turned past. */
const BRIEF_MS = 15_000;
/** Exercises that are released within this time are one chapter. */
const TOGETHER_MS = 60_000;
const CHAPTERS_MAX = 200;

export interface Names {
  /** Of exercises that the viewer sees; others are in no chapter. */
  exercises: ReadonlyMap<number, string>;
  /** Of files and publications, by `FILE id`. */
  things: ReadonlyMap<string, string | null>;
  pages: readonly PageRow[];
}

type Draft = Omit<ChapterRow, 'at'>;

const draft = (kind: ChapterRow['kind'], given: Partial<Draft> = {}): Draft => ({
  ...{ kind, title: null, page: null, boardId: null, count: 1, seconds: 0 },
  ...given,
});

/** Of a board a chapter is for each page on which was drawn, or that was opened. */
function boardDraft(boardId: number, page: string, pages: readonly PageRow[]): Draft {
  const own = pages.filter((one) => one.boardId === boardId);
  const all = own.some(({ id }) => id === MAIN_PAGE)
    ? own
    : [...own, { boardId, id: MAIN_PAGE, name: '', place: 'a0' }];
  const key = ({ place, id }: PageRow) => `${place} ${id}`;
  const ordered = all.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  const at = ordered.findIndex(({ id }) => id === page);
  const title = ordered[at]?.name;
  return draft('BOARD', { boardId, title: title ? title : null, page: at + 1 || 1 });
}

function changeDraft(change: LessonChange, { exercises, things, pages }: Names): Draft | null {
  if (change.change === 'release') {
    const title = change.state === 'RELEASED' ? exercises.get(change.exerciseId) : undefined;
    return title === undefined ? null : draft('EXERCISE', { title });
  }
  if (change.change !== 'open' || change.id === null) return null;
  const { kind, id } = change;
  if (kind === 'board') return boardDraft(Number(id), change.page ?? MAIN_PAGE, pages);
  if (kind === 'file') return draft('FILE', { title: things.get(`FILE ${id}`) ?? null });
  if (kind === 'publication') return draft('PUBLICATION', { title: things.get(`PUBLICATION ${id}`) ?? null });
  return null;
}

function draftOf(mark: MarkRow, names: Names): Draft | null {
  if (mark.kind === 'lesson') return changeDraft(mark.change as LessonChange, names);
  const name = parseStreamName(mark.stream);
  return name?.kind === 'board' && mark.page ? boardDraft(name.id, mark.page, names.pages) : null;
}

const isSame = (one: Draft, other: Draft): boolean =>
  one.kind !== 'PAUSE' &&
  one.kind === other.kind &&
  one.title === other.title &&
  one.page === other.page &&
  one.boardId === other.boardId;

/** Puts a chapter behind the others, unless it goes on with the last one or replaces what was only turned past. */
function add(chapters: ChapterRow[], next: ChapterRow): void {
  const last = chapters.at(-1);
  if (!last) return void chapters.push(next);
  const areReleased = last.kind === 'EXERCISE' && next.kind === 'EXERCISE';
  if (areReleased && next.at - last.at < TOGETHER_MS) last.count += 1;
  else if (isSame(last, next)) return;
  else if (next.at - last.at < BRIEF_MS && last.kind === next.kind)
    chapters[chapters.length - 1] = { ...next, at: last.at };
  else chapters.push(next);
}

/**
 * The chapters of a lesson, by what was opened, released and drawn on, and its pauses.
 */
export function chaptersOf(marks: readonly MarkRow[], length: number, names: Names): ChapterRow[] {
  if (marks.length === 0) return [];
  const chapters: ChapterRow[] = [{ at: 0, ...draft('START') }];
  let before = 0;
  let board: Draft | null = null;
  for (const mark of marks) {
    const { at } = mark;
    if (at - before >= PAUSE_MS) add(chapters, pause(before, at));
    before = at;
    const found = draftOf(mark, names);
    if (!found) continue;
    // Strokes on the page on which all are already begin nothing.
    if (found.kind === 'BOARD' && board && isSame(board, found) && mark.kind === 'board') continue;
    if (found.kind === 'BOARD') board = found;
    add(chapters, { at, ...found });
  }
  if (length - before >= PAUSE_MS) add(chapters, pause(before, length));
  return atBeginning(chapters).slice(0, CHAPTERS_MAX);
}

const pause = (from: number, to: number): ChapterRow => ({
  at: from,
  ...draft('PAUSE', { seconds: Math.round((to - from) / 1000) }),
});

/** What was there from the first moments is what the lesson began with, and so is a pause. */
function atBeginning([start, first, ...others]: ChapterRow[]): ChapterRow[] {
  if (!start) return [];
  if (!first) return [start];
  return first.at < BRIEF_MS ? [{ ...first, at: 0 }, ...others] : [start, first, ...others];
}
