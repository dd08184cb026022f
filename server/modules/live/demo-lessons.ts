import { at } from '#server/demo.ts';
import type { BoardElement } from '#contract/socket-payloads.ts';
import type { Context, SystemContext } from '#server/context.ts';
import type { UserRow } from '../account/model.ts';
import { markChatRead } from '../chat/service.ts';
import { endLiveLesson } from './services/end.ts';
import { joinLiveLesson } from './services/join.ts';
import { putEntered } from './store.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import { planLesson } from '../schedule/demo.ts';
import type { DemoLesson } from '../schedule/demo.ts';
import { appendOperation, appendSystemOperation } from '../stream/service.ts';

/** What was written and drawn in a lesson. */
export interface Happened {
  messages: [UserRow, string][];
  drawing: BoardElement[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Makes a past lesson: it is planned on the day before, and held. */
export async function makePastLesson(
  ctx: SystemContext,
  lesson: DemoLesson,
  happened: Happened,
): Promise<ScheduleRow> {
  const { instructor, students, startsAt } = lesson;
  const planned = await planLesson(ctx, lesson, new Date(startsAt.getTime() - 24 * HOUR));
  return holdLesson(ctx, planned, { instructor, students, ...happened });
}

/** Holds a planned lesson: everybody joined, wrote and drew, and the instructor ended it on time. */
export async function holdLesson(
  ctx: SystemContext,
  planned: ScheduleRow,
  { instructor, students, ...happened }: Pick<DemoLesson, 'instructor' | 'students'> & Happened,
): Promise<ScheduleRow> {
  const { id: scheduleId, startsAt, duration } = planned;
  const people = [instructor, ...students];
  for (const person of people) {
    const here = at(ctx, person, startsAt);
    await joinLiveLesson(here, scheduleId);
    await appendSystemOperation(here, `lesson:${scheduleId}`, { event: 'JOINED', userId: person.id });
  }
  await putEntered(
    ctx.db,
    people.map(({ id: userId }) => ({ scheduleId, userId })),
  );
  let minute = 2;
  for (const [person, message] of happened.messages) {
    const now = new Date(startsAt.getTime() + minute * MINUTE);
    await say(at(ctx, person, now), `chat:${planned.chatId}`, { message });
    minute += 3;
  }
  // They were present, so they have read the messages.
  const { chatId } = planned;
  if (happened.messages.length > 0)
    for (const { id: userId } of people)
      await markChatRead(ctx, { chatId, userId, seq: happened.messages.length });
  if (happened.drawing.length > 0) {
    const now = new Date(startsAt.getTime() + 10 * MINUTE);
    const changes = happened.drawing.map((element) => ({ kind: 1, element }));
    await say(at(ctx, instructor, now), `board:${planned.boardId}`, { changes });
  }
  return endLiveLesson(at(ctx, instructor, new Date(startsAt.getTime() + duration * MINUTE)), planned.id);
}

async function say(
  ctx: Context,
  name: `chat:${number}` | `board:${number}`,
  payload: unknown,
): Promise<void> {
  const answer = await appendOperation(ctx, name, { opId: ctx.platform.ids.uuid(), payload });
  if (!answer.ok) throw new Error(`${name} refused ${answer.code}`);
}
