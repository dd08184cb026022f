import type { Resolvers } from '../../generated/resolvers.ts';
import * as service from './service.ts';

/** The limit that the contract states for people. */
const PEOPLE_MAX = 62;

export const resolvers: Resolvers = {
  Query: {
    getLessonReplay: (_parent, { lessonScheduleId }, ctx) => service.getReplay(ctx, lessonScheduleId),
    getLessonReplayPart: (_parent, input, ctx) => service.getReplayPart(ctx, input),
    getLessonReplayBoard: (_parent, input, ctx) => service.getReplayBoard(ctx, input),
  },
  LessonReplay: {
    lessonScheduleId: ({ record }) => record.schedule.id,
    title: ({ record }) => record.schedule.title,
    from: ({ record, span }) => span?.from ?? record.schedule.startsAt,
    length: ({ span }) => (span ? span.to.getTime() - span.from.getTime() : 0),
    isOver: ({ span }) => span !== null,
    isFinal: ({ boards }) => boards.every(({ isFinal }) => isFinal),
    instructorId: ({ record }) => record.schedule.instructorId,
    people: async ({ record: { schedule }, authorIds }, _args, ctx) => {
      const ids = [...new Set([schedule.instructorId, ...schedule.studentIds, ...authorIds])];
      const found = await ctx.loaders.user.loadMany(ids.slice(0, PEOPLE_MAX));
      return found.flatMap((person) => (person instanceof Error ? [] : person));
    },
    viewerCan: ({ record }) => record.viewerCan,
  },
};
