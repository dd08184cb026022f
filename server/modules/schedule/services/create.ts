import type { Context, Viewer } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { createBoard, requireBoardForLesson } from '../../board/service.ts';
import { createChat } from '../../chat/service.ts';
import { createStream } from '../../stream/service.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import type { CheckedInput, ScheduleInput } from '../input.ts';
import { checkInput, refuseOtherPrice, refusePast } from '../input.ts';
import type { ScheduleRow } from '../model.ts';
import { canSchedule } from '../policy.ts';
import { peopleOf, reloadSchedule } from '../service.ts';
import { insertInvitations } from '../invitation-store.ts';
import { addStudents, insertSchedule } from '../store.ts';
import { notifyPlanned } from './notices.ts';
import { resolveStudents, takeEmailBudget } from './students.ts';
import type { NamedPeople } from './students.ts';

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
    const people = await resolveStudents(ctx, viewer.id, input);
    refuseOtherPrice(input, people.studentIds.length + people.invited.length);
    const id = await store(ctx, viewer, input, people);
    const schedule = await reloadSchedule(ctx, id);
    await notifyPlanned(ctx, schedule, people.studentIds);
    if (people.invited.length > 0) ctx.events.emit('schedule.invited', {});
    ctx.events.emit('schedule.changed', { scheduleId: id, userIds: peopleOf(schedule) });
    return schedule;
  });
}

async function store(
  ctx: Context,
  viewer: Viewer,
  input: CheckedInput,
  { studentIds, invited }: NamedPeople,
): Promise<number> {
  const { studentIds: _ids, studentEmails: _emails, boardId: wanted, ...values } = input;
  if (wanted !== null) await requireBoardForLesson(ctx, wanted);
  const boardId = wanted ?? (await createBoard(ctx, { ownerId: viewer.id, name: input.title }));
  const chatId = await createChat(ctx, [viewer.id, ...studentIds]);
  const now = ctx.platform.clock.now();
  const room = ctx.platform.ids.randomUuid();
  const planned = { instructorId: viewer.id, boardId, chatId, room, createdAt: now, updatedAt: now };
  const id = await insertSchedule(ctx.db, { ...values, ...planned });
  await addStudents(ctx.db, id, studentIds);
  await insertInvitations(ctx.db, { scheduleId: id, emails: invited, now });
  await createStream(ctx, `lesson:${id}`);
  return id;
}
