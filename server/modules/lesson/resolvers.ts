import type { Context } from '../../context.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { parsePage } from '../../paging.ts';
import { isManagedBy } from '../openness/service.ts';
import type { QuizRow } from '../quiz/model.ts';
import { addressOf } from '../upload/service.ts';
import type { LessonRow } from './model.ts';
import * as service from './service.ts';

const forManager = <Value>(ctx: Context, lesson: LessonRow, value: Value): Value | null =>
  isManagedBy(ctx, lesson) ? value : null;

/** The linked quizzes that the viewer may see, in their order. */
async function openQuizzesOf(ctx: RequestContext, { id }: LessonRow): Promise<QuizRow[]> {
  const { quizIds } = await ctx.loaders.lessonParts.load(id);
  const quizzes = await Promise.all(quizIds.map((quizId) => ctx.loaders.openQuiz.load(quizId)));
  return quizzes.filter((quiz) => quiz !== null);
}

export const resolvers: Resolvers = {
  Query: {
    getLessons: (_parent, input, ctx) => service.getLessons(ctx, input),
    getLesson: (_parent, { id }, ctx) => service.getLesson(ctx, id),
    getLessonQuizzes: async (_parent, { lessonId }, ctx) =>
      openQuizzesOf(ctx, await service.getLesson(ctx, lessonId)),
    getLessonVersions: (_parent, { lessonId }, ctx) => service.getLessonVersions(ctx, lessonId),
  },
  Mutation: {
    createLesson: (_parent, input, ctx) => service.createLesson(ctx, input),
    updateLesson: (_parent, { id, ...input }, ctx) => service.updateLesson(ctx, id, input),
    deleteLesson: (_parent, { id }, ctx) => service.deleteLesson(ctx, id).then(() => true),
    removeLesson: (_parent, { id }, ctx) => service.deleteLesson(ctx, id).then(() => true),
    restoreLessonVersion: (_parent, input, ctx) => service.restoreLessonVersion(ctx, input),
    linkQuiz: (_parent, input, ctx) => service.linkQuiz(ctx, input),
    unlinkQuiz: (_parent, input, ctx) => service.unlinkQuiz(ctx, input),
    changeOrderLessonQuiz: (_parent, input, ctx) => service.changeOrderLessonQuiz(ctx, input),
    createLessonAttachment: (_parent, input, ctx) => service.createLessonAttachment(ctx, input),
    updateLessonAttachment: (_parent, input, ctx) => service.updateLessonAttachment(ctx, input),
    removeLessonAttachment: (_parent, { id }, ctx) =>
      service.removeLessonAttachment(ctx, id).then(() => true),
    changeOrderLessonAttachment: (_parent, { fromId, toId }, ctx) =>
      service.changeOrderLessonAttachment(ctx, fromId, toId).then(() => true),
    createLessonAudio: (_parent, input, ctx) => service.createLessonAudio(ctx, input),
    removeLessonAudio: (_parent, { id }, ctx) => service.removeLessonAudio(ctx, id).then(() => true),
    renewLessonAudio: (_parent, input, ctx) => service.renewLessonAudio(ctx, input),
    updateAudio: (_parent, input, ctx) => service.updateAudio(ctx, input),
  },
  Lesson: {
    author: ({ authorId }, _args, ctx) => ctx.loaders.user.load(authorId),
    notes: (lesson, _args, ctx) => service.notesFor(ctx, lesson),
    coverUri: ({ coverId }, _args, ctx) => (coverId ? addressOf(ctx, { id: coverId, isPublic: true }) : null),
    audio: ({ audioId, audioTitle }) => (audioId ? { id: audioId, title: audioTitle } : null),
    availableFrom: (lesson, _args, ctx) => forManager(ctx, lesson, lesson.availableFrom),
    categoryId: (lesson, _args, ctx) => forManager(ctx, lesson, lesson.categoryId),
    category: (lesson, _args, ctx) => {
      const categoryId = forManager(ctx, lesson, lesson.categoryId);
      return categoryId === null ? null : ctx.loaders.category.load(categoryId);
    },
    vocabulary: ({ id }, _args, ctx) => ctx.loaders.lessonWords.load(id),
    wordsCount: async ({ id }, _args, ctx) => (await ctx.loaders.lessonCounts.load(id)).words,
    attachments: async ({ id }, _args, ctx) => (await ctx.loaders.lessonParts.load(id)).attachments,
    attachmentsCount: async ({ id }, _args, ctx) => (await ctx.loaders.lessonCounts.load(id)).attachments,
    quizzes: (lesson, _args, ctx) => openQuizzesOf(ctx, lesson),
    quizzesCount: async (lesson, _args, ctx) =>
      isManagedBy(ctx, lesson) ? (await ctx.loaders.lessonCounts.load(lesson.id)).quizzes : null,
    exercises: async (lesson, { isVocabulary, ...page }, ctx) => {
      const { skip, take } = parsePage(page);
      const quizzes = await openQuizzesOf(ctx, lesson);
      return ctx.loaders.exercisesOf.load({ quizzes, isVocabulary, skip, take });
    },
    viewerCan: async (lesson, _args, ctx) => {
      // Asked for only where it decides.
      const { privacy, authorId } = lesson;
      const connected = privacy === 'CONNECTIONS' && !isManagedBy(ctx, lesson);
      return service.lessonAbilities(
        ctx,
        lesson,
        connected && (await ctx.loaders.isConnected.load(authorId)),
      );
    },
  },
  LessonWord: {
    audio: ({ audioId, word }) => (audioId ? { id: audioId, title: word } : null),
  },
  LessonAttachment: {
    fullUri: ({ fileId }, _args, ctx) => addressOf(ctx, { id: fileId, isPublic: false }),
  },
};
