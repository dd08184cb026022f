import type { Context } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { isManagedBy } from '../openness/service.ts';
import { addressOf } from '../upload/service.ts';
import type { QuizRow } from './model.ts';
import * as service from './service.ts';

const forManager = <Value>(ctx: Context, quiz: QuizRow, value: Value): Value | null =>
  isManagedBy(ctx, quiz) ? value : null;

export const resolvers: Resolvers = {
  Query: {
    getQuizzes: (_parent, input, ctx) => service.getQuizzes(ctx, input),
    getQuiz: (_parent, { id }, ctx) => service.getQuiz(ctx, id),
  },
  Mutation: {
    createQuiz: (_parent, { input }, ctx) => service.createQuiz(ctx, input),
    updateQuiz: (_parent, { id, input }, ctx) => service.updateQuiz(ctx, id, input),
    deleteQuiz: async (_parent, { id }, ctx) => {
      await service.deleteQuiz(ctx, id);
      return true;
    },
  },
  Quiz: {
    author: ({ authorId }, _args, ctx) => ctx.loaders.user.load(authorId),
    category: (quiz, _args, ctx) =>
      quiz.categoryId && isManagedBy(ctx, quiz) ? ctx.loaders.category.load(quiz.categoryId) : null,
    coverUri: ({ coverId }, _args, ctx) => (coverId ? addressOf(ctx, { id: coverId, isPublic: true }) : null),
    availableFrom: (quiz, _args, ctx) => forManager(ctx, quiz, quiz.availableFrom),
    viewerCan: async (quiz, _args, ctx) => {
      const can = service.quizAbilities(ctx, quiz, await ctx.loaders.isConnected.load(quiz.authorId));
      // A student may take it because of a lesson in time.
      return can.take ? can : { ...can, take: (await ctx.loaders.openQuiz.load(quiz.id)) !== null };
    },
  },
};
