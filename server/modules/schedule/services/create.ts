import type { Context, Viewer } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { addBoard } from '../../board/service.ts';
import { addChat } from '../../chat/service.ts';
import { addStream } from '../../stream/service.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import {
  addBoards,
  addInvitations,
  addLessons,
  addQuizzes,
  addSchedule,
  addStudents,
} from '../change-store.ts';
import type { CheckedInput, ScheduleInput } from '../input.ts';
import { checkInput, checkPrices, refusePast, valuesOf } from '../input.ts';
import type { LessonBoard, ScheduleRow } from '../model.ts';
import { sorted } from '../model.ts';
import { canSchedule } from '../policy.ts';
import { peopleOf } from '../service.ts';
import { addPlannedNotice } from './notices.ts';
import { NOTHING, addNamedReads, requireNamed } from './named.ts';
import type { Found, Named } from './named.ts';
import { takeEmailBudget } from './students.ts';

/** The input for a lesson that starts now; 45 minutes by default. */
export type InstantInput = Omit<
  ScheduleInput,
  'startsAt' | 'duration' | 'price' | 'commonPrice' | 'currency' | 'notes'
> & {
  duration?: number;
};

const INSTANT_MINUTES = 45;

/**
 * Schedules a lesson with its board, chat and streams, notifies its students, and invites the addresses of people
 * who are not connected with its instructor.
 */
export async function createSchedule(ctx: Context, input: ScheduleInput): Promise<ScheduleRow> {
  const viewer = requireScheduler(ctx);
  const checked = checkInput(input);
  refusePast(checked.startsAt, ctx.platform.clock.now());
  return plan(ctx, viewer, checked);
}

/** Creates a lesson that starts now; its students' notification is urgent until the lesson would be over. */
export async function createInstantLesson(ctx: Context, input: InstantInput): Promise<ScheduleRow> {
  const viewer = requireScheduler(ctx);
  const startsAt = ctx.platform.clock.now();
  return plan(ctx, viewer, checkInput({ duration: INSTANT_MINUTES, ...input, startsAt }));
}

function requireScheduler(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (!canSchedule(viewer)) throw new DomainError('INSUFFICIENT_ROLE');
  return viewer;
}

async function plan(ctx: Context, viewer: Viewer, input: CheckedInput): Promise<ScheduleRow> {
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.schedule, String(viewer.id));
  await takeEmailBudget(ctx, viewer.id, input);
  return inTransaction(ctx, async (ctx) => {
    const named = await readNamed(ctx, viewer, input);
    const { studentIds, invited } = named.people;
    const prices = checkPrices(input, studentIds.length + invited.length);
    const schedule = await store(ctx, viewer, { ...input, ...prices }, named);
    if (invited.length > 0) ctx.events.emit('schedule.invited', {});
    ctx.events.emit('schedule.changed', { scheduleId: schedule.id, userIds: peopleOf(schedule) });
    return schedule;
  });
}

/** What the input names, read in one statement. */
async function readNamed(ctx: Context, viewer: Viewer, input: CheckedInput): Promise<Named> {
  let found: Found = NOTHING;
  await writeTogether(ctx, (changes) => {
    found = addNamedReads(ctx, changes, { instructorId: viewer.id, input });
  });
  return requireNamed(ctx, input, found);
}

/** Stores the lesson with its chat, its streams and, if none was chosen, a board; one statement. */
async function store(
  ctx: Context,
  viewer: Viewer,
  input: CheckedInput,
  { people: { studentIds, invited }, boards }: Named,
): Promise<ScheduleRow> {
  const now = ctx.platform.clock.now();
  const values = {
    ...valuesOf(input),
    instructorId: viewer.id,
    room: ctx.platform.ids.randomUuid(),
    createdAt: now,
    updatedAt: now,
  };
  let made = { id: 0, boardId: 0, chatId: 0 };
  await writeTogether(ctx, (changes) => {
    const [first, ...others] = boards;
    const boardId = first?.id ?? addBoard(ctx, changes, { ownerId: viewer.id, name: input.title });
    const chatId = addChat(changes, [viewer.id, ...studentIds]);
    const id = addSchedule(ctx.db, changes, { ...values, boardId, chatId }, (ids) => {
      made = ids;
    });
    addStudents(changes, { id, startsAt: input.startsAt }, studentIds);
    addBoards(changes, id, others.map(idOf));
    addLessons(changes, id, input.lessonIds);
    addQuizzes(changes, id, input.quizIds);
    addInvitations(changes, { id, emails: invited, now });
    addStream(changes, 'lesson', id);
    addPlannedNotice(ctx, changes, { ...values, id }, studentIds);
  });
  return {
    ...values,
    ...made,
    ...NOT_BEGUN,
    studentIds: sorted(studentIds),
    invitedEmails: invited,
    boards: boards.length > 0 ? boards : [{ id: made.boardId, name: input.title }],
    lessonIds: input.lessonIds,
    quizIds: input.quizIds,
  };
}

const idOf = ({ id }: LessonBoard): number => id;

/** The rest of the row of a lesson that was just stored. */
const NOT_BEGUN = {
  startedAt: null,
  endedAt: null,
  cancelledAt: null,
  cancelReason: null,
  removedIds: [],
  occupied: false,
  waitingIds: [],
  revision: 1,
  calendarSequence: 0,
};
