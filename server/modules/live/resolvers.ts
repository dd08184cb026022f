import type { Resolvers } from '../../generated/resolvers.ts';
import { addressOf } from '../upload/service.ts';
import { endLiveLesson } from './services/end.ts';
import { getLessonFiles } from './services/files.ts';
import { joinLiveLesson } from './services/join.ts';
import { lengthenLiveLesson } from './services/lengthen.ts';
import {
  muteLiveLessonParticipant,
  muteLiveLessonParticipants,
  removeLiveLessonParticipant,
} from './services/participants.ts';
import { leaveLessonSchedule } from './services/quit.ts';

export const resolvers = {
  Query: {
    getLessonFiles: (_, { lessonScheduleId }, ctx) => getLessonFiles(ctx, lessonScheduleId),
  },
  LessonFile: {
    fullUri: ({ id }, _, ctx) => addressOf(ctx, { id, isPublic: false }),
    signedAt: (_file, _, ctx) => ctx.platform.clock.now(),
  },
  Mutation: {
    joinLiveLesson: (_, { lessonScheduleId }, ctx) => joinLiveLesson(ctx, lessonScheduleId),
    leaveLessonSchedule: (_, { id }, ctx) => leaveLessonSchedule(ctx, id),
    endLiveLesson: (_, { lessonScheduleId }, ctx) => endLiveLesson(ctx, lessonScheduleId),
    removeLiveLessonParticipant: (_, { lessonScheduleId, userId }, ctx) =>
      removeLiveLessonParticipant(ctx, lessonScheduleId, userId),
    muteLiveLessonParticipant: (_, { lessonScheduleId, userId }, ctx) =>
      muteLiveLessonParticipant(ctx, lessonScheduleId, userId),
    muteLiveLessonParticipants: (_, { lessonScheduleId }, ctx) =>
      muteLiveLessonParticipants(ctx, lessonScheduleId),
    lengthenLiveLesson: (_, { lessonScheduleId, minutes }, ctx) =>
      lengthenLiveLesson(ctx, lessonScheduleId, minutes),
  },
} satisfies Resolvers;
