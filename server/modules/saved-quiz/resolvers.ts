import type { Resolvers } from '../../generated/resolvers.ts';
import * as service from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getSavedQuizzes: async (_parent, input, ctx) => {
      const page = await service.getSavedQuizzes(ctx, input);
      for (const { fork } of page.items) ctx.loaders.quizFork.prime(fork.quizId, fork);
      return page;
    },
    getSavedQuizCategories: (_parent, input, ctx) => service.getSavedCategories(ctx, input),
    getAuthorQuizCategory: async (_parent, input, ctx) => {
      const walked = await service.getAuthorCategory(ctx, input);
      ctx.loaders.user.prime(walked.author.id, walked.author);
      ctx.loaders.isConnected.prime(walked.author.id, walked.isConnected);
      for (const [id, fork] of walked.forks) ctx.loaders.quizFork.prime(id, fork);
      return walked;
    },
  },
  Mutation: {
    saveQuiz: async (_parent, input, ctx) => {
      const { quiz, fork } = await service.saveQuiz(ctx, input);
      ctx.loaders.quizFork.prime(quiz.id, fork);
      return quiz;
    },
    removeSavedQuiz: async (_parent, { quizId }, ctx) => {
      await service.removeSavedQuiz(ctx, quizId);
      return true;
    },
    saveQuizCategory: async (_parent, input, ctx) => {
      const { saved, author } = await service.saveCategory(ctx, input);
      ctx.loaders.user.prime(author.id, author);
      return saved;
    },
    removeSavedQuizCategory: async (_parent, { sourceId }, ctx) => {
      await service.removeSavedCategory(ctx, sourceId);
      return true;
    },
    copyQuiz: (_parent, input, ctx) => service.copyQuiz(ctx, input),
  },
  Quiz: {
    fork: (quiz, _args, ctx) =>
      quiz.authorId === ctx.viewer?.id ? null : ctx.loaders.quizFork.load(quiz.id),
  },
  SavedQuizCategory: {
    author: ({ authorId, title }, _args, ctx) => (title === null ? null : ctx.loaders.user.load(authorId)),
  },
};
