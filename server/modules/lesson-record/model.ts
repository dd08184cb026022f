import type { LiveVerdicts } from '#contract/live/answers.ts';
import type { ExerciseRow, StoredExercise } from '../exercise/model.ts';
import type { LiveExerciseState } from '../live-answer/model.ts';
import type { ScheduleRow } from '../schedule/model.ts';

/** What stays of a lesson, and for whom it is read. */
export interface RecordRow {
  schedule: ScheduleRow;
  viewerCan: RecordAbilities;
}

export interface RecordAbilities {
  readChat: boolean;
  seeAllAnswers: boolean;
  seeOwnAnswers: boolean;
}

/** A time in the room. */
export interface Span {
  from: Date;
  to: Date;
  /** It ended because the connection was lost. */
  isLost: boolean;
}

/** A student with whom a lesson was held; `seconds` for which the instructor was there too. */
export interface HeldRow {
  studentId: number;
  seconds: number;
}

export interface AttendanceRow {
  userId: number;
  seconds: number;
  spans: Span[];
}

export interface RecordBoardRow {
  boardId: number;
  name: string;
  partsCount: number;
  isFinal: boolean;
  /** The last number of the board's log at the end of the lesson. */
  seq: number;
}

/** What of a board's log is in the record of a lesson. */
export interface TakenBoard extends RecordBoardRow {
  /** Numbers after `seq` that waited on devices; none until the board is stored for good. */
  waited: number[];
}

/** An exercise that was released in a lesson. Points of the viewer's own answer. */
export interface ExerciseLineRow {
  exerciseId: number;
  type: StoredExercise['type'];
  title: string;
  language: StoredExercise['language'];
  parentTitle: string | null;
  state: LiveExerciseState;
  answeredCount: number;
  result: LiveVerdicts | null;
}

/** What became of a student's answer to an exercise. */
export interface AnswerLineRow {
  userId: number;
  hasAnswered: boolean;
  handedInAt: Date | null;
  hasAfterLock: boolean;
  result: LiveVerdicts | null;
}

/** A part of an answer: text, or yes and no; neither: it was emptied. */
export interface AnswerPartRow {
  part: string;
  text: string | null;
  flag: boolean | null;
  version: number;
  givenAt: Date;
}

export interface HintRow {
  part: string;
  text: string;
  isToAll: boolean;
}

export type ResultRow = LiveVerdicts;

/** A student's answer to an exercise. `stored`: the exercise as it was, with its key. */
export interface AnswerRow {
  userId: number;
  exercise: ExerciseRow;
  stored: StoredExercise;
  lastVersion: number;
  parts: AnswerPartRow[];
  afterLock: AnswerPartRow[];
  hints: HintRow[];
  handedInAt: Date | null;
  result: LiveVerdicts | null;
}
