import type { SQL } from 'drizzle-orm';
import type { SeriesHour } from '#contract/series.ts';
import type { Context, Viewer } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { addFeeRead } from '../../balance/service.ts';
import { addBoard } from '../../board/service.ts';
import { addChats } from '../../chat/service.ts';
import { plusMinutes } from '../../lesson-access/service.ts';
import { addStreams } from '../../stream/service.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import {
  addBoards,
  addInvitations,
  addLessons,
  addQuizzes,
  addSchedules,
  addSeries,
  addStudents,
} from '../change-store.ts';
import type { NewLesson } from '../change-store.ts';
import { addClassBoardRead } from '../class-board-store.ts';
import type { CheckedInput, ScheduleInput } from '../input.ts';
import { checkInput, checkPrices, refusePast, valuesOf } from '../input.ts';
import type { LessonBoard, ScheduleRow } from '../model.ts';
import { sorted } from '../model.ts';
import { canSchedule, peopleOf } from '../policy.ts';
import { addPlannedNotice } from './notices.ts';
import { NOTHING, addNamedReads, requireNamed } from './named.ts';
import type { Found, Named } from './named.ts';
import { hoursOf, onlyHour } from './series/hours.ts';
import type { Plan } from './series/hours.ts';
import { takeEmailBudget } from './students.ts';

/** The input for a lesson that starts now; 45 minutes by default. */
export type InstantInput = Omit<
  ScheduleInput,
  'startsAt' | 'duration' | 'price' | 'commonPrice' | 'currency' | 'notes' | 'repeat'
> & {
  duration?: number;
};

const INSTANT_MINUTES = 45;

/**
 * Schedules a lesson, or a series of them, with its board, chat and streams, notifies its students, and invites the addresses of people
 * who are not connected with its instructor. Returns the first.
 */
export async function createSchedule(ctx: Context, input: ScheduleInput): Promise<ScheduleRow> {
  const viewer = requireScheduler(ctx);
  const checked = checkInput(input);
  const planned = input.repeat ? await hoursOf(checked, input.repeat) : onlyHour(checked);
  refusePast(checked.startsAt, ctx.platform.clock.now());
  return plan(ctx, viewer, checked, planned);
}

/** Creates a lesson that starts now; its students' notification is urgent until the lesson would be over. */
export async function createInstantLesson(ctx: Context, input: InstantInput): Promise<ScheduleRow> {
  const viewer = requireScheduler(ctx);
  const startsAt = ctx.platform.clock.now();
  const checked = checkInput({ duration: INSTANT_MINUTES, ...input, startsAt });
  return plan(ctx, viewer, checked, onlyHour(checked));
}

/**
 * As createSchedule, in the caller's transaction, because a student has asked for the slot: the notification says so.
 */
export async function createAskedSchedule(
  ctx: Context,
  input: ScheduleInput,
  slotId: number,
): Promise<ScheduleRow> {
  const viewer = requireScheduler(ctx);
  const checked = checkInput(input);
  const planned = input.repeat ? await hoursOf(checked, input.repeat) : onlyHour(checked);
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.schedule, String(viewer.id));
  return planHere(ctx, viewer, { input: checked, planned, slotId });
}

function requireScheduler(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (!canSchedule(viewer)) throw new DomainError('INSUFFICIENT_ROLE');
  return viewer;
}

async function plan(ctx: Context, viewer: Viewer, input: CheckedInput, planned: Plan): Promise<ScheduleRow> {
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.schedule, String(viewer.id));
  await takeEmailBudget(ctx, viewer.id, input);
  return inTransaction(ctx, (ctx) => planHere(ctx, viewer, { input, planned, slotId: null }));
}

/** Plans the lessons in the caller's transaction. */
async function planHere(
  ctx: Context,
  viewer: Viewer,
  { input, planned, slotId }: Omit<Stored, 'named'>,
): Promise<ScheduleRow> {
  const named = await readNamed(ctx, viewer, input);
  const { studentIds, invited } = named.people;
  const prices = checkPrices(input, studentIds.length + invited.length);
  const schedule = await store(ctx, viewer, { input: { ...input, ...prices }, planned, named, slotId });
  if (invited.length > 0) ctx.events.emit('schedule.invited', {});
  ctx.events.emit('schedule.changed', { scheduleId: schedule.id, userIds: peopleOf(schedule) });
  return schedule;
}

/**
 * What the input names, read in one statement; without a board, that of the last lesson with exactly these students. Whoever
 * was named by an address is known only afterwards.
 */
async function readNamed(ctx: Context, viewer: Viewer, input: CheckedInput): Promise<Named> {
  let found: Found = NOTHING;
  const { studentIds, studentEmails, startsAt } = input;
  const isKnown = studentEmails.length === 0;
  const last: LessonBoard[] = [];
  const readBoard = (changes: Changes, ids: readonly number[]) =>
    input.boardIds.length === 0 &&
    addClassBoardRead(changes, { instructorId: viewer.id, studentIds: ids, startsAt }, (boards) =>
      last.push(...boards),
    );
  await writeTogether(ctx, (changes) => {
    addFeeRead(ctx, changes, viewer.id);
    found = addNamedReads(ctx, changes, { instructorId: viewer.id, input });
    if (isKnown) readBoard(changes, studentIds);
  });
  const named = requireNamed(ctx, input, found);
  const { people } = named;
  if (!isKnown && people.invited.length === 0)
    await writeTogether(ctx, (changes) => void readBoard(changes, people.studentIds));
  return { ...named, boards: named.boards.length > 0 ? named.boards : last };
}

interface Stored {
  input: CheckedInput;
  planned: Plan;
  named: Named;
  /** The slot that the lessons were asked for with; null: nobody asked. */
  slotId: number | null;
}

/**
 * Stores the lessons, each with its chat and its streams, and if there is none, a board for all of them: one
 * statement, which does not depend on their number. Returns the first.
 */
async function store(
  ctx: Context,
  viewer: Viewer,
  { input, planned, named: { people, boards }, slotId }: Stored,
): Promise<ScheduleRow> {
  const { studentIds, invited } = people;
  const now = ctx.platform.clock.now();
  const rows = rowsOf(ctx, viewer, input, planned);
  const [firstRow] = rows;
  let made = { id: 0, boardId: 0, chatId: 0, seriesId: null as number | null };
  await writeTogether(ctx, (changes) => {
    const [first, ...others] = boards;
    const { lessons, firstId } = addSchedules(
      changes,
      rows,
      {
        boardId: first?.id ?? addBoard(ctx, changes, { ownerId: viewer.id, name: input.title }),
        seriesId: seriesOf(changes, { viewer, planned, now }),
        chats: addChats(changes, [viewer.id, ...studentIds], rows.length),
      },
      ([row]) => {
        if (row) made = { id: row.id, boardId: row.board_id, chatId: row.chat_id, seriesId: row.series_id };
      },
    );
    addStudents(changes, lessons, { studentIds, now });
    addBoards(changes, lessons, others.map(idOf));
    addLessons(changes, lessons, input.lessonIds);
    addQuizzes(changes, lessons, input.quizIds);
    addInvitations(changes, lessons, { emails: invited, now });
    addStreams(changes, 'lesson', lessons);
    const schedule = { ...firstRow, id: firstId };
    addPlannedNotice(ctx, changes, { schedule, count: rows.length, userIds: studentIds, slotId });
  });
  return {
    ...firstRow,
    ...made,
    ...NOT_READ,
    studentIds: sorted(studentIds),
    invitedEmails: invited,
    boards: boards.length > 0 ? boards : [{ id: made.boardId, name: input.title }],
    lessonIds: input.lessonIds,
    quizIds: input.quizIds,
  };
}

/** The rows of the lessons, the first first. */
function rowsOf(
  ctx: Context,
  viewer: Viewer,
  input: CheckedInput,
  { hours, everyWeeks }: Plan,
): [NewLesson, ...NewLesson[]] {
  const now = ctx.platform.clock.now();
  const rowOf = ({ startsAt, isHourShifted }: SeriesHour, index: number): NewLesson => ({
    ...valuesOf(input),
    ...NOT_BEGUN,
    startsAt,
    hourSetAt: now,
    endsAt: plusMinutes(startsAt, input.duration),
    isHourShifted,
    seriesNumber: everyWeeks === null ? null : index + 1,
    instructorId: viewer.id,
    room: ctx.platform.ids.randomUuid(),
    createdAt: now,
    updatedAt: now,
  });
  const [first, ...others] = hours;
  return [rowOf(first, 0), ...others.map((hour, index) => rowOf(hour, index + 1))];
}

/** Adds the series, if the lesson repeats; returns a query for its id. */
function seriesOf(
  changes: Changes,
  { viewer, planned, now }: { viewer: Viewer; planned: Plan; now: Date },
): SQL | null {
  const { everyWeeks, hours } = planned;
  if (everyWeeks === null) return null;
  return addSeries(changes, { instructorId: viewer.id, everyWeeks, total: hours.length, createdAt: now });
}

const idOf = ({ id }: LessonBoard): number => id;

/** What a lesson has that was just planned. */
const NOT_BEGUN = {
  startedAt: null,
  endedAt: null,
  settledAt: null,
  cancelledAt: null,
  cancelReason: null,
  revision: 1,
  calendarSequence: 0,
  isMovedByHand: false,
};

/** The rest of the row of a lesson that was just stored. */
const NOT_READ = { removedIds: [], publicationIds: [], occupied: false, waitingIds: [] };
