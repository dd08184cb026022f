import type { Resolvers } from '../../generated/resolvers.ts';
import * as service from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getLessonSheet: (_root, { lessonScheduleId }, ctx) => service.getSheet(ctx, lessonScheduleId),
  },
  Mutation: {
    updateLessonSheet: (_root, { lessonScheduleId, input }, ctx) =>
      service.updateSheet(ctx, lessonScheduleId, input),
    publishLessonSheet: (_root, { lessonScheduleId }, ctx) => service.publishSheet(ctx, lessonScheduleId),
    createLessonSheetWord: (_root, { lessonScheduleId, input }, ctx) =>
      service.createWord(ctx, lessonScheduleId, input),
    setLessonHomework: (_root, { lessonScheduleId, input }, ctx) =>
      service.setHomework(ctx, lessonScheduleId, input),
    removeLessonHomework: (_root, { lessonScheduleId, quizId }, ctx) =>
      service.removeHomework(ctx, lessonScheduleId, quizId),
  },
};
