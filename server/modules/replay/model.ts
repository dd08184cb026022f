import type { RecordRow, TakenBoard } from '../lesson-record/model.ts';
import type { LiveExerciseState } from '../live-answer/model.ts';

// Plain unions: what is generated from the contract names these rows, and would be a cycle.
type ChapterKind = 'START' | 'BOARD' | 'FILE' | 'PUBLICATION' | 'EXERCISE' | 'PAUSE';
type ThingKind = 'FILE' | 'PUBLICATION' | 'EXERCISE';
export type OpenKind = ThingKind | 'BOARD';
type ChangeKind =
  'OPEN' | 'FILE_PAGE' | 'PLAYBACK' | 'PLACE' | 'GLOSS' | 'FOLLOW' | 'RELEASE' | 'HINT' | 'SHOWN';
type AnswerKind = 'ANSWERED' | 'AFTER_LOCK' | 'HANDED_IN' | 'HINT' | 'MARKED';

/** A lesson's time. */
export interface Span {
  from: Date;
  to: Date;
}

/** A log of which a lesson's time is read. */
export interface Source {
  stream: string;
  kind: 'board' | 'chat' | 'lesson' | 'answers';
  /** Of a board: the last number of the lesson, and those after it that waited on devices. */
  edge: number | null;
  waited: number[];
}

/** A lesson that is replayed. `boards` and `sources` are empty before it was ended. */
export interface ReplayRow {
  record: RecordRow;
  span: Span | null;
  boards: TakenBoard[];
  sources: Source[];
  /** Titles of the exercises that were released and that the viewer may see. */
  exercises: ReadonlyMap<number, string>;
}

/** An operation without what it says. */
export interface EntryRow {
  stream: string;
  kind: Source['kind'];
  seq: number;
  /** Milliseconds from the beginning of the lesson. */
  at: number;
  part: number;
}

/** An operation as chapters are made from it. */
export interface MarkRow extends EntryRow {
  /** Of a board: the page that was drawn on. */
  page: string | null;
  /** Of a lesson: what was changed. */
  change: unknown;
}

export interface OperationRow extends EntryRow {
  userId: number | null;
  payload: unknown;
}

export interface ChapterRow {
  at: number;
  kind: ChapterKind;
  title: string | null;
  page: number | null;
  boardId: number | null;
  count: number;
  seconds: number;
}

export interface ThingRow {
  kind: ThingKind;
  id: string;
  title: string | null;
}

/** A named page of a board at the end of the lesson, or the one that every board has. */
export interface PageRow {
  boardId: number;
  id: string;
  name: string;
  place: string;
}

/** What is in the head of a replay beside the lesson. */
export interface OutlineRow {
  chapters: ChapterRow[];
  things: ThingRow[];
  partsCount: number;
  /** Who wrote in the chat. */
  authorIds: number[];
}

export type ReplayHead = ReplayRow & OutlineRow;

export interface DrawingRow {
  at: number;
  boardId: number;
  userId: number | null;
  elements: object[];
}

export interface MessageRow {
  at: number;
  seq: number;
  userId: number | null;
  text: string;
  filesCount: number;
  isCorrection: boolean;
}

export interface ChangeRow {
  at: number;
  kind: ChangeKind;
  thing?: OpenKind;
  id?: string | null;
  page?: string | null;
  number?: number;
  isPlaying?: boolean;
  second?: number;
  rate?: number;
  state?: LiveExerciseState;
  part?: string;
  text?: string | null;
  translation?: string;
}

export interface ReplayAnswerRow {
  at: number;
  studentId: number;
  exerciseId: number;
  kind: AnswerKind;
  parts?: Record<string, string | boolean | null>;
  part?: string;
  text?: string | null;
  points?: number;
  maxPoints?: number;
}

export interface PartRow {
  part: number;
  until: number;
  drawings: DrawingRow[];
  messages: MessageRow[];
  changes: ChangeRow[];
  answers: ReplayAnswerRow[];
}

export interface BoardPartRow {
  boardId: number;
  part: number;
  elements: object[];
  next: number | null;
}
