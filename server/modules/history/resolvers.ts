import type { Resolvers } from '../../generated/resolvers.ts';
import { getActivities, getActivityPeople } from './service.ts';

const isPresent = <Thing>(thing: Thing | null): thing is Thing => thing !== null;

export const resolvers: Resolvers = {
  Query: {
    getCurrentUserActivityHistories: (_root, args, ctx) => getActivities(ctx, args),
    getCurrentUserActivityPeople: (_root, args, ctx) => getActivityPeople(ctx, args),
  },
  ActivityHistory: {
    title: ({ title, presentTitle }) => presentTitle ?? title,
    isGone: ({ presentTitle }) => presentTitle === null,
    people: async ({ personIds }, _args, ctx) =>
      (await Promise.all(personIds.map((id) => ctx.loaders.named.load(id)))).filter(isPresent),
    lessonSchedule: async ({ scheduleId }, _args, ctx) =>
      scheduleId === null ? null : ((await ctx.loaders.heldLesson.load(scheduleId))?.schedule ?? null),
    held: ({ scheduleId }, _args, ctx) =>
      scheduleId === null ? null : ctx.loaders.heldLesson.load(scheduleId),
    lesson: ({ lessonId }, _args, ctx) => (lessonId === null ? null : ctx.loaders.openLesson.load(lessonId)),
    quiz: ({ quizId }, _args, ctx) => (quizId === null ? null : ctx.loaders.openQuiz.load(quizId)),
    publication: ({ publicationId }, _args, ctx) =>
      publicationId === null ? null : ctx.loaders.openPublication.load(publicationId),
    quizHistory: ({ quizHistoryId, earnedPoints, maxPoints }) =>
      quizHistoryId === null || earnedPoints === null || maxPoints === null
        ? null
        : { id: quizHistoryId, earnedPoints: earnedPoints / 100, maxPoints: maxPoints / 100 },
  },
};
