import { isId } from '#contract/id.ts';
import { thingOf } from '#contract/live/keys.ts';
import type { LessonChange } from '#contract/live/changes.ts';
import type { Context } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { requireViewer } from '../../viewer.ts';
import type { RecordRow, TakenBoard } from '../lesson-record/model.ts';
import {
  boundsOf,
  getRecord,
  isOver,
  listBoards,
  listExercises,
  listTaken,
} from '../lesson-record/service.ts';
import { findTouched, findUntouched } from './board-store.ts';
import { REPLAY_BUDGETS } from './budgets.ts';
import { chaptersOf } from './chapters.ts';
import type { BoardPartRow, MarkRow, PartRow, ReplayHead, ReplayRow, Source, ThingRow } from './model.ts';
import { partOf } from './parts.ts';
import { studentsSeen } from './policy.ts';
import * as store from './store.ts';

/** A lesson that the viewer may replay. Codes as of getRecord. */
async function findReplay(ctx: Context, scheduleId: number): Promise<ReplayRow> {
  const record = await getRecord(ctx, scheduleId);
  const bounds = boundsOf(record.schedule);
  if (!isOver(record) || !bounds)
    return { record, span: null, boards: [], sources: [], exercises: new Map() };
  const boards = await listTaken(ctx, record, await listBoards(ctx, record));
  const exercises = await listExercises(ctx, record);
  return {
    ...{ record, span: bounds, boards, sources: sourcesOf(ctx, record, boards) },
    exercises: new Map(exercises.map(({ exerciseId, title }) => [exerciseId, title])),
  };
}

/** The logs of which the viewer may see the lesson's time. */
function sourcesOf(
  ctx: Context,
  { schedule, viewerCan }: RecordRow,
  boards: readonly TakenBoard[],
): Source[] {
  const plain = { edge: null, waited: [] };
  const students = studentsSeen(requireViewer(ctx), schedule, viewerCan);
  return [
    ...boards.map(({ boardId, seq: edge, waited }): Source => ({
      stream: `board:${boardId}`,
      kind: 'board',
      edge,
      waited,
    })),
    { stream: `lesson:${schedule.id}`, kind: 'lesson', ...plain },
    ...(viewerCan.readChat ? [{ stream: `chat:${schedule.chatId}`, kind: 'chat' as const, ...plain }] : []),
    ...students.map((studentId): Source => ({
      stream: `answers:${schedule.id}:${studentId}`,
      kind: 'answers',
      ...plain,
    })),
  ];
}

/** What is needed to replay a lesson. INVALID_PERMISSIONS, UNAUTHORIZED, LIVE_LESSON_REMOVED. */
export async function getReplay(ctx: Context, scheduleId: number): Promise<ReplayHead> {
  const replay = await findReplay(ctx, scheduleId);
  const { record, span, sources, exercises } = replay;
  if (!span) return { ...replay, chapters: [], things: [], partsCount: 0, authorIds: [] };
  const { chatId } = record.schedule;
  const [marks, pages, authorIds] = await Promise.all([
    store.listMarks(ctx.db, sources, span),
    store.listPages(ctx.db, scheduleId),
    record.viewerCan.readChat ? store.listAuthors(ctx.db, chatId, span) : [],
  ]);
  const things = await listThings(ctx, replay, marks);
  const names = {
    ...{ exercises, pages },
    things: new Map(things.map(({ kind, id, title }) => [`${kind} ${id}`, title])),
  };
  const chapters = chaptersOf(marks, span.to.getTime() - span.from.getTime(), names);
  return { ...replay, chapters, things, partsCount: (marks.at(-1)?.part ?? -1) + 1, authorIds };
}

/** Names of what the changes of a lesson are about. */
async function listThings(
  { db }: Context,
  { record, exercises }: ReplayRow,
  marks: readonly MarkRow[],
): Promise<ThingRow[]> {
  const named = marks.flatMap(({ change }) => (change ? (thingOf(change as LessonChange) ?? []) : []));
  const idsOf = (kind: string) => [
    ...new Set(named.flatMap((thing) => (thing.kind === kind ? [String(thing.id)] : []))),
  ];
  const [fileIds, publicationIds] = [idsOf('file'), idsOf('publication')];
  const isAny = fileIds.length + publicationIds.length > 0;
  const found = isAny
    ? await store.listThings(db, { scheduleId: record.schedule.id, fileIds, publicationIds })
    : [];
  return [
    ...found,
    ...[...exercises].map(([id, title]): ThingRow => ({ kind: 'EXERCISE', id: String(id), title })),
  ];
}

interface PartAsked {
  lessonScheduleId: number;
  part: number;
}

/** A part of what happened. Codes as of getReplay; BAD_USER_INPUT, TOO_MANY_REQUESTS. */
export async function getReplayPart(
  ctx: Context,
  { lessonScheduleId: scheduleId, part }: PartAsked,
): Promise<PartRow> {
  await takeFromBudget(ctx);
  const { span, sources, exercises } = await findReplay(ctx, scheduleId);
  const operations = span && part >= 0 ? await store.listOperations(ctx.db, sources, span, part) : [];
  if (operations.length === 0) throw new DomainError('BAD_USER_INPUT');
  return partOf(part, operations, (exerciseId) => exercises.has(exerciseId));
}

/** A part of a board as it stood at the beginning. Codes as of getReplay; BOARD_NOT_FOUND, TOO_MANY_REQUESTS. */
export async function getReplayBoard(
  ctx: Context,
  { lessonScheduleId: scheduleId, boardId, part }: PartAsked & { boardId: number },
): Promise<BoardPartRow> {
  await takeFromBudget(ctx);
  const { span, boards } = await findReplay(ctx, scheduleId);
  const board = isId(boardId) && part >= 0 ? boards.find((one) => one.boardId === boardId) : undefined;
  if (!span || !board) throw new DomainError('BOARD_NOT_FOUND');
  const asked = { scheduleId, board, from: span.from };
  const { partsCount } = board;
  if (part < partsCount)
    return { boardId, part, elements: await findUntouched(ctx.db, asked, part), next: part + 1 };
  const { elements, hasNext } = await findTouched(ctx.db, asked, part - partsCount);
  // The first one may be empty: nothing that was there before was touched.
  if (elements.length === 0 && part > partsCount) throw new DomainError('BOARD_NOT_FOUND');
  return { boardId, part, elements, next: hasNext ? part + 1 : null };
}

const takeFromBudget = async (ctx: Context): Promise<void> =>
  ctx.platform.limiter.take(REPLAY_BUDGETS.replayPart, String(requireViewer(ctx).id));
