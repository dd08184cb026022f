import type { RequestContext } from '../../request-context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { requireViewer } from '../../viewer.ts';
import { joinClosesAt, joinOpensAt, scheduleState } from '../lesson-access/service.ts';
import type { ScheduleRow } from './model.ts';
import {
  abilitiesOf,
  canSeeCommonPrice,
  canSeeFiles,
  canSeeInvited,
  canSeeNotes,
  isReady,
  otherOf,
} from './policy.ts';
import { addressOf } from '../upload/service.ts';
import { countSchedules, getSchedule } from './service.ts';
import { addBoardToSchedule } from './services/add-board.ts';
import { addToSchedule } from './services/add.ts';
import { cancelSchedule } from './services/cancel.ts';
import { listConflicts } from './services/conflicts.ts';
import { createInstantLesson, createSchedule } from './services/create.ts';
import { acceptInvitation, declineInvitation, listInvitations } from './services/invitations.ts';
import { moveSchedule } from './services/move.ts';
import { findLanguage } from './services/language.ts';
import { listOfCalendar } from './services/range.ts';
import { findSeries } from './services/series/find.ts';
import { updateSchedule } from './services/update.ts';

const now = (ctx: RequestContext) => ctx.platform.clock.now();
const money = (amount: number | null, schedule: ScheduleRow) =>
  amount === null ? null : { amount, currency: schedule.currency };

export const resolvers = {
  Query: {
    getLessonSchedule: (_, { id }, ctx) => getSchedule(ctx, id),
    getLessonSchedules: (_, args, ctx) => listOfCalendar(ctx, args),
    getLessonConflicts: (_, { exceptId, studentIds, ...asked }, ctx) =>
      listConflicts(ctx, { ...asked, studentIds: studentIds ?? [], exceptId: exceptId ?? null }),
    getLessonScheduleCounts: (_, __, ctx) => countSchedules(ctx),
    getLessonInvitations: (_, page, ctx) => listInvitations(ctx, page),
  },
  Mutation: {
    createLessonSchedule: (_, { input }, ctx) => createSchedule(ctx, input),
    updateLessonSchedule: (_, { id, input, ...options }, ctx) => updateSchedule(ctx, id, input, options),
    moveLessonSchedule: (_, move, ctx) => moveSchedule(ctx, move),
    cancelLessonSchedule: (_, { id, reason, scope }, ctx) => cancelSchedule(ctx, id, reason, scope),
    addToLessonSchedule: (_, { lessonScheduleId, ...things }, ctx) =>
      addToSchedule(ctx, lessonScheduleId, things),
    addBoardToLessonSchedule: (_, { lessonScheduleId, name, templateId }, ctx) =>
      addBoardToSchedule(ctx, lessonScheduleId, { name, templateId: templateId ?? null }),
    createInstantLesson: (_, { input }, ctx) => createInstantLesson(ctx, input),
    acceptLessonInvitation: (_, { id }, ctx) => acceptInvitation(ctx, id),
    declineLessonInvitation: (_, { id }, ctx) => declineInvitation(ctx, id),
  },
  // The lesson of a chat is resolved here, because the chat module does not know lessons.
  Chat: {
    lessonSchedule: ({ lessonScheduleId }, _, ctx) =>
      lessonScheduleId === null ? null : getSchedule(ctx, lessonScheduleId),
  },
  // The invitation of a notification is resolved here, because the notification module does not know lessons.
  Notification: {
    lessonInvitation: ({ action, lessonScheduleId }, _, ctx) =>
      action === 'LessonInvited' && lessonScheduleId !== null
        ? ctx.loaders.lessonInvitation.load(lessonScheduleId)
        : null,
  },
  LessonConflict: {
    student: ({ studentId }, _, ctx) => (studentId === null ? null : ctx.loaders.user.load(studentId)),
  },
  LessonInvitation: {
    instructor: ({ instructorId }, _, ctx) => ctx.loaders.user.load(instructorId),
  },
  LessonScheduleFile: {
    fullUri: ({ id }, _, ctx) => addressOf(ctx, { id, isPublic: false }),
  },
  LessonSchedule: {
    state: (schedule, _, ctx) => scheduleState(schedule, now(ctx)),
    ready: isReady,
    joinOpensAt,
    joinClosesAt,
    instructor: (schedule, _, ctx) => ctx.loaders.user.load(schedule.instructorId),
    otherZone: async (schedule, _, ctx) => {
      const other = otherOf(requireViewer(ctx), schedule);
      return other === null ? null : (await ctx.loaders.user.load(other)).timeZone;
    },
    students: (schedule, _, ctx) => Promise.all(schedule.studentIds.map((id) => ctx.loaders.user.load(id))),
    lessons: async ({ lessonIds }, _, { loaders }) => {
      const seen = await Promise.all(lessonIds.map((id) => loaders.openLesson.load(id)));
      return seen.filter((lesson) => lesson !== null);
    },
    quizzes: async ({ quizIds }, _, { loaders }) => {
      const seen = await Promise.all(quizIds.map((id) => loaders.openQuiz.load(id)));
      return seen.filter((quiz) => quiz !== null);
    },
    publications: async ({ publicationIds }, _, { loaders }) => {
      const seen = await Promise.all(publicationIds.map((id) => loaders.openPublication.load(id)));
      return seen.filter((publication) => publication !== null);
    },
    files: (schedule, _, ctx) =>
      canSeeFiles(requireViewer(ctx), schedule, now(ctx)) ? ctx.loaders.scheduleFiles.load(schedule.id) : [],
    series: ({ seriesId, seriesNumber }, _, ctx) => findSeries(ctx, seriesId, seriesNumber),
    language: (schedule, _, ctx) => findLanguage(ctx, schedule),
    invitedEmails: (schedule, _, ctx) =>
      canSeeInvited(requireViewer(ctx), schedule) ? schedule.invitedEmails : null,
    price: (schedule) => money(schedule.price, schedule),
    commonPrice: (schedule, _, ctx) =>
      canSeeCommonPrice(requireViewer(ctx), schedule) ? money(schedule.commonPrice, schedule) : null,
    notes: (schedule, _, ctx) => (canSeeNotes(requireViewer(ctx), schedule) ? schedule.notes : null),
    viewerCan: (schedule, _, ctx) => abilitiesOf(requireViewer(ctx), schedule, now(ctx)),
  },
} satisfies Resolvers;
