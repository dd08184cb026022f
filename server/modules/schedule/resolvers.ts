import type { RequestContext } from '../../request-context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { requireViewer } from '../../viewer.ts';
import { joinClosesAt, joinOpensAt, scheduleState } from '../lesson-access/service.ts';
import type { ScheduleRow } from './model.ts';
import { abilitiesOf, canSeeCommonPrice, canSeeNotes, isReady } from './policy.ts';
import { countSchedules, getSchedule, listSchedules } from './service.ts';
import { cancelSchedule } from './services/cancel.ts';
import { createInstantLesson, createSchedule } from './services/create.ts';
import { updateSchedule } from './services/update.ts';

const now = (ctx: RequestContext) => ctx.platform.clock.now();
const money = (amount: number | null, schedule: ScheduleRow) =>
  amount === null ? null : { amount, currency: schedule.currency };

export const resolvers = {
  Query: {
    getLessonSchedule: (_, { id }, ctx) => getSchedule(ctx, id),
    getLessonSchedules: (_, { period, skip, take }, ctx) => listSchedules(ctx, { period, skip, take }),
    getLessonScheduleCounts: (_, __, ctx) => countSchedules(ctx),
  },
  Mutation: {
    createLessonSchedule: (_, { input }, ctx) => createSchedule(ctx, input),
    updateLessonSchedule: (_, { id, input }, ctx) => updateSchedule(ctx, id, input),
    cancelLessonSchedule: (_, { id, reason }, ctx) => cancelSchedule(ctx, id, reason),
    createInstantLesson: (_, { input }, ctx) => createInstantLesson(ctx, input),
  },
  // The lesson of a chat is resolved here, because the chat module does not know lessons.
  Chat: {
    lessonSchedule: ({ lessonScheduleId }, _, ctx) =>
      lessonScheduleId === null ? null : getSchedule(ctx, lessonScheduleId),
  },
  LessonSchedule: {
    state: (schedule, _, ctx) => scheduleState(schedule, now(ctx)),
    ready: isReady,
    joinOpensAt,
    joinClosesAt,
    instructor: (schedule, _, ctx) => ctx.loaders.user.load(schedule.instructorId),
    students: (schedule, _, ctx) => Promise.all(schedule.studentIds.map((id) => ctx.loaders.user.load(id))),
    price: (schedule) => money(schedule.price, schedule),
    commonPrice: (schedule, _, ctx) =>
      canSeeCommonPrice(requireViewer(ctx), schedule) ? money(schedule.commonPrice, schedule) : null,
    notes: (schedule, _, ctx) => (canSeeNotes(requireViewer(ctx), schedule) ? schedule.notes : null),
    viewerCan: (schedule, _, ctx) => abilitiesOf(requireViewer(ctx), schedule, now(ctx)),
  },
} satisfies Resolvers;
