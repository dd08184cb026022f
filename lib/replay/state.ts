import { isNewer } from '@/lib/contract/board.ts';
import { MAIN_PAGE, PAGE_TYPE, pageNamedBy } from '@/lib/contract/board-page.ts';
import type { PartValues } from '@/lib/contract/live/parts.ts';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import type { ReplayPart } from './queries';

type Drawing = ReplayPart['drawings'][number];
export type ReplayMessage = ReplayPart['messages'][number];
export type ReplayChange = ReplayPart['changes'][number];
type Answer = ReplayPart['answers'][number];

/** What happened at a moment of the lesson. */
export type ReplayEvent =
  | { is: 'drawing'; at: number; drawing: Drawing }
  | { is: 'message'; at: number; message: ReplayMessage }
  | { is: 'change'; at: number; change: ReplayChange }
  | { is: 'answer'; at: number; answer: Answer };

export interface ReplayPlace {
  boardId: number;
  page: string;
}

/** What a student's answer to an exercise was at a moment. */
export interface GivenAnswer {
  exerciseId: number;
  studentId: number;
  parts: PartValues;
  /** By part. */
  hints: Readonly<Record<string, string>>;
  isHandedIn: boolean;
  points: { points: number; maxPoints: number } | null;
}

/** A file, sound or film that is open for all. */
export interface OpenedThing {
  kind: 'FILE' | 'PUBLICATION';
  id: string;
  /** The page of a file; 0: none was turned to. */
  page: number;
  playback: { at: number; second: number; rate: number; isPlaying: boolean } | null;
}

/** The lesson at a moment. States are not changed once they are made. */
export interface ReplayState {
  boards: ReadonlyMap<number, ReadonlyMap<string, BoardElement>>;
  /** Where something happened on a board last; null: nowhere yet. */
  place: ReplayPlace | null;
  /** Who drew last, and when. */
  drawer: { userId: number; at: number } | null;
  opened: readonly OpenedThing[];
  /** The word that was opened last for all. */
  gloss: { text: string; translation: string } | null;
  releases: ReadonlyMap<number, string>;
  /** By `exercise student`. */
  answers: ReadonlyMap<string, GivenAnswer>;
  /** Hints to all, by `exercise part`. */
  hints: ReadonlyMap<string, string>;
  messages: number;
}

export const firstState = (
  beginnings: ReadonlyMap<number, readonly BoardElement[]>,
  boardIds: readonly number[],
): ReplayState => ({
  boards: new Map(
    boardIds.map((id) => [id, new Map((beginnings.get(id) ?? []).map((element) => [element.id, element]))]),
  ),
  place: null,
  drawer: null,
  opened: [],
  gloss: null,
  releases: new Map(),
  answers: new Map(),
  hints: new Map(),
  messages: 0,
});

type Draft = { -readonly [Key in keyof ReplayState]: ReplayState[Key] };

/** The state after these events. What no event touches is shared with the state before. */
export function foldEvents(before: ReplayState, events: readonly ReplayEvent[]): ReplayState {
  if (events.length === 0) return before;
  const draft: Draft = { ...before };
  const boards = new Map(before.boards);
  draft.boards = boards;
  const own = new Map<number, Map<string, BoardElement>>();
  const boardOf = (id: number) => {
    const board = own.get(id) ?? new Map(boards.get(id));
    own.set(id, board);
    boards.set(id, board);
    return board;
  };
  for (const event of events) {
    if (event.is === 'drawing') draw(draft, boardOf(event.drawing.boardId), event.drawing);
    else if (event.is === 'message') draft.messages += 1;
    else if (event.is === 'change') change(draft, event.change);
    else answer(draft, event.answer);
  }
  return draft;
}

/** R20: of two states of an element the newer counts. */
function draw(
  draft: Draft,
  board: Map<string, BoardElement>,
  { at, boardId, userId, elements }: Drawing,
): void {
  const drawn = elements as BoardElement[];
  for (const element of drawn) if (isNewer(element, board.get(element.id))) board.set(element.id, element);
  const stroke = drawn.find(({ type }) => type !== PAGE_TYPE);
  if (stroke) draft.place = { boardId, page: pageNamedBy(stroke) };
  if (userId !== null) draft.drawer = { userId, at };
}

const without = (opened: readonly OpenedThing[], kind: OpenedThing['kind']) =>
  opened.filter((one) => one.kind !== kind);

function change(draft: Draft, given: ReplayChange): void {
  const { kind, id, thing } = given;
  if (kind === 'OPEN' && (thing === 'FILE' || thing === 'PUBLICATION')) {
    const others = without(draft.opened, thing);
    draft.opened = id === null ? others : [...others, { kind: thing, id, page: 0, playback: null }];
  } else if (thing === 'BOARD' && id !== null)
    draft.place = { boardId: Number(id), page: given.page ?? MAIN_PAGE };
  else if (kind === 'GLOSS') draft.gloss = { text: given.text ?? '', translation: given.translation ?? '' };
  else if (thing === 'FILE')
    draft.opened = draft.opened.map((one) => (one.id === id ? turned(one, given) : one));
  else if (thing === 'EXERCISE') changeExercise(draft, given);
}

function turned(file: OpenedThing, { at, kind, number, isPlaying, second, rate }: ReplayChange): OpenedThing {
  if (kind === 'FILE_PAGE') return { ...file, page: number ?? 0 };
  return { ...file, playback: { at, second: second ?? 0, rate: rate ?? 1, isPlaying: isPlaying ?? false } };
}

function changeExercise(draft: Draft, { kind, id, state, part, text }: ReplayChange): void {
  if (kind === 'RELEASE') draft.releases = new Map(draft.releases).set(Number(id), state ?? 'RELEASED');
  if (kind !== 'HINT') return;
  const hints = new Map(draft.hints);
  if (text === null) hints.delete(`${id} ${part}`);
  else hints.set(`${id} ${part}`, text);
  draft.hints = hints;
}

const UNANSWERED = { parts: {}, hints: {}, isHandedIn: false, points: null };

export const answerKey = ({ exerciseId, studentId }: { exerciseId: number; studentId: number }): string =>
  `${exerciseId} ${studentId}`;

function answer(draft: Draft, given: Answer): void {
  const { exerciseId, studentId } = given;
  const key = answerKey(given);
  const before = draft.answers.get(key) ?? { exerciseId, studentId, ...UNANSWERED };
  draft.answers = new Map(draft.answers).set(key, { ...before, ...answered(before, given) });
}

function answered({ parts, hints }: GivenAnswer, given: Answer): Partial<GivenAnswer> {
  switch (given.kind) {
    case 'ANSWERED':
      return { parts: { ...parts, ...(given.parts as PartValues) } };
    case 'HANDED_IN':
      return { isHandedIn: true };
    case 'MARKED':
      return { points: { points: given.points ?? 0, maxPoints: given.maxPoints ?? 0 } };
    case 'HINT': {
      const { [given.part ?? '']: _former, ...others } = hints;
      return { hints: given.text === null ? others : { ...others, [given.part ?? '']: given.text } };
    }
    case 'AFTER_LOCK':
      return {};
  }
}

/** The elements that the record of a board has: what is drawn and all pages; none if nothing is drawn. */
export function recordOf(board: ReadonlyMap<string, BoardElement>): BoardElement[] {
  const stood = [...board.values()].filter(({ isDeleted, type }) => !isDeleted || type === PAGE_TYPE);
  return stood.some(({ type }) => type !== PAGE_TYPE) ? stood : [];
}
