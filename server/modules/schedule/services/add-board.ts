import { BOARDS_PER_LESSON_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { cloneBoard, createOwnBoard } from '../../board/service.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import { addBoardAfter } from '../change-store.ts';
import { refuseFields } from '../input.ts';
import type { ScheduleRow } from '../model.ts';
import { isInstructorOf, peopleOf } from '../policy.ts';
import { requireOpenDoors } from '../service.ts';
import { lockScheduleRow } from '../store.ts';

interface Asked {
  name: string;
  /** The board that it is a copy of; null: it is empty. */
  templateId: number | null;
}

/** Adds a board to the viewer's running lesson. Errors as Mutation.addBoardToLessonSchedule. */
export async function addBoardToSchedule(
  ctx: Context,
  id: number,
  { name, templateId }: Asked,
): Promise<ScheduleRow> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.add, String(viewer.id));
  return inTransaction(ctx, async (ctx) => {
    const schedule = await lockScheduleRow(ctx.db, { id, now: ctx.platform.clock.now() });
    if (!schedule || !isInstructorOf(viewer, schedule)) throw new DomainError('INVALID_PERMISSIONS');
    requireOpenDoors(ctx, schedule);
    refuseFull(schedule);
    const board =
      templateId === null ? await createOwnBoard(ctx, { name }) : await cloneBoard(ctx, templateId, name);
    await writeTogether(ctx, (changes) => addBoardAfter(changes, id, board.id));
    ctx.events.emit('schedule.changed', { scheduleId: id, userIds: peopleOf(schedule) });
    return { ...schedule, boards: [...schedule.boards, { id: board.id, name: board.name }] };
  });
}

function refuseFull({ boards }: ScheduleRow): void {
  if (boards.length >= BOARDS_PER_LESSON_MAX)
    refuseFields({ lessonScheduleId: { code: 'TOO_MANY_ITEMS', values: { value: BOARDS_PER_LESSON_MAX } } });
}
