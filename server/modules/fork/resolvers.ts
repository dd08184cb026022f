import type { MaterialKind } from '#contract/category.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { RequestContext } from '../../request-context.ts';
import type { UserRow } from '../account/model.ts';
import type { ForkRow, SourceRow } from './model.ts';
import * as service from './service.ts';

interface Thing {
  id: number;
  authorId: number;
  sourceId: number | null;
  sourceTitle: string | null;
  sourceAuthorId: number | null;
}

/** The fields that everything has which can be saved and copied. */
const fieldsOf = (kind: MaterialKind) => ({
  fork: ({ id, authorId }: Thing, _args: object, ctx: RequestContext): Promise<ForkRow | null> | null =>
    authorId === ctx.viewer?.id ? null : ctx.loaders.fork.load({ kind, sourceId: id }),
  source: ({ sourceId, sourceTitle, sourceAuthorId }: Thing): SourceRow | null =>
    sourceTitle === null && sourceAuthorId === null
      ? null
      : { id: sourceId, title: sourceTitle, authorId: sourceAuthorId },
  savesCount: async (thing: Thing, _args: object, ctx: RequestContext) =>
    service.mayCountForks(ctx, thing)
      ? (await ctx.loaders.forkCounts.load({ kind, sourceId: thing.id })).saves
      : null,
  copiesCount: async (thing: Thing, _args: object, ctx: RequestContext) =>
    service.mayCountForks(ctx, thing)
      ? (await ctx.loaders.forkCounts.load({ kind, sourceId: thing.id })).copies
      : null,
});

/** The author of an original; null if deleted, or if the viewer may not see them. */
async function authorOf(
  { authorId }: SourceRow,
  _args: object,
  { loaders }: RequestContext,
): Promise<UserRow | null> {
  if (authorId === null) return null;
  const [author, isHidden] = await Promise.all([
    loaders.user.load(authorId),
    loaders.isHidden.load(authorId),
  ]);
  return isHidden ? null : author;
}

export const resolvers: Resolvers = {
  Query: {
    getSavedQuizzes: async (_parent, input, ctx) => {
      const page = await service.getSavedQuizzes(ctx, input);
      for (const { fork } of page.items) ctx.loaders.fork.prime(fork, fork);
      return page;
    },
    getSavedPublications: async (_parent, input, ctx) => {
      const page = await service.getSavedPublications(ctx, input);
      for (const { fork } of page.items) ctx.loaders.fork.prime(fork, fork);
      return page;
    },
    getSavedQuizCategories: (_parent, input, ctx) => service.getSavedCategories(ctx, input),
    getAuthorQuizCategory: async (_parent, input, ctx) => {
      const walked = await service.getAuthorCategory(ctx, input);
      ctx.loaders.user.prime(walked.author.id, walked.author);
      ctx.loaders.isConnected.prime(walked.author.id, walked.isConnected);
      for (const [sourceId, fork] of walked.forks) ctx.loaders.fork.prime({ kind: 'QUIZ', sourceId }, fork);
      return walked;
    },
  },
  Mutation: {
    saveQuiz: async (_parent, { quizId: id, categoryId }, ctx) => {
      const { thing, fork } = await service.save(ctx, 'QUIZ', { id, categoryId });
      ctx.loaders.fork.prime(fork, fork);
      return thing;
    },
    saveLesson: async (_parent, { lessonId: id, categoryId }, ctx) => {
      const { thing, fork } = await service.save(ctx, 'LESSON', { id, categoryId });
      ctx.loaders.fork.prime(fork, fork);
      return thing;
    },
    savePublication: async (_parent, { publicationId: id, categoryId }, ctx) => {
      const { thing, fork } = await service.save(ctx, 'PUBLICATION', { id, categoryId });
      ctx.loaders.fork.prime(fork, fork);
      return thing;
    },
    removeSavedQuiz: (_parent, { quizId }, ctx) => service.removeSaved(ctx, 'QUIZ', quizId).then(() => true),
    removeSavedLesson: (_parent, { lessonId }, ctx) =>
      service.removeSaved(ctx, 'LESSON', lessonId).then(() => true),
    removeSavedPublication: (_parent, { publicationId }, ctx) =>
      service.removeSaved(ctx, 'PUBLICATION', publicationId).then(() => true),
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
    copyLesson: (_parent, input, ctx) => service.copyLesson(ctx, input),
    copyPublication: (_parent, input, ctx) => service.copyPublication(ctx, input),
  },
  Quiz: fieldsOf('QUIZ'),
  Lesson: fieldsOf('LESSON'),
  Publication: fieldsOf('PUBLICATION'),
  QuizFork: { quizId: ({ sourceId }) => sourceId },
  LessonFork: { lessonId: ({ sourceId }) => sourceId },
  PublicationFork: { publicationId: ({ sourceId }) => sourceId },
  // The link is there only while the original is open to the viewer; the title stays as it was.
  QuizSource: {
    author: authorOf,
    quizId: async ({ id }, _args, ctx) => (id && (await ctx.loaders.openQuiz.load(id)) ? id : null),
  },
  LessonSource: {
    author: authorOf,
    lessonId: async ({ id }, _args, ctx) => (id && (await ctx.loaders.openLesson.load(id)) ? id : null),
  },
  PublicationSource: {
    author: authorOf,
    publicationId: async ({ id }, _args, ctx) =>
      id && (await ctx.loaders.openPublication.load(id)) ? id : null,
  },
  SavedQuizCategory: {
    author: ({ authorId, title }, _args, ctx) => (title === null ? null : ctx.loaders.user.load(authorId)),
  },
};
