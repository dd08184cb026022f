import type { Resolvers } from '../../generated/resolvers.ts';
import type { RequestContext } from '../../request-context.ts';
import { clientIdOf } from './model.ts';
import type { ForgottenRow, WordRow } from './model.ts';
import * as service from './service.ts';

/** The word's own sound, else that of it in its lesson's vocabulary, if the viewer may open the lesson. */
async function audioOf({ word, audioId, lessonId, lessonWordId }: WordRow, { loaders }: RequestContext) {
  if (audioId !== null) return { id: audioId, title: word };
  if (lessonId === null || lessonWordId === null) return null;
  if (!(await loaders.openLesson.load(lessonId))) return null;
  const found = (await loaders.lessonWords.load(lessonId)).find(({ id }) => id === lessonWordId);
  return found?.audioId ? { id: found.audioId, title: found.word } : null;
}

/** Whether the viewer may open what the word stands in. A sentence from nowhere may be of a private message. */
async function isSourceOpen(
  { lessonId, publicationId, scheduleId }: ForgottenRow,
  { loaders, viewer }: RequestContext,
): Promise<boolean> {
  if (lessonId !== null) return Boolean(await loaders.openLesson.load(lessonId));
  if (publicationId !== null) return Boolean(await loaders.openPublication.load(publicationId));
  if (scheduleId === null) return false;
  // A sheet is its instructor's: what is corrected on it is of this student alone.
  return (await loaders.heldLesson.load(scheduleId))?.schedule.instructorId === viewer?.id;
}

export const resolvers: Resolvers = {
  Query: {
    getWords: (_root, input, ctx) => service.listWords(ctx, input),
    getDueWords: (_root, input, ctx) => service.listDueWords(ctx, input),
    getAddedWords: (_root, input, ctx) => service.listAddedWords(ctx, input),
    getForgottenWords: (_root, { lessonScheduleId }, ctx) =>
      service.listForgottenWords(ctx, lessonScheduleId),
    getWordSettings: (_root, _args, ctx) => service.getWordSettings(ctx),
    getWordLogs: (_root, input, ctx) => service.listWordLogs(ctx, input),
    getWordCounts: (_root, _args, ctx) => service.countWords(ctx),
  },
  Mutation: {
    addWords: (_root, input, ctx) => service.addWords(ctx, input),
    updateWord: (_root, { id, input }, ctx) => service.updateWord(ctx, id, input),
    updateWordSettings: (_root, input, ctx) => service.updateWordSettings(ctx, input),
    removeWord: (_root, { id }, ctx) => service.removeWord(ctx, id),
    reviewWords: (_root, input, ctx) => service.reviewWords(ctx, input),
  },
  Word: {
    place: ({ placeFrom, placeTo }) => (placeFrom === null || placeTo === null ? null : [placeFrom, placeTo]),
    lesson: ({ lessonId }, _args, ctx) => (lessonId === null ? null : ctx.loaders.openLesson.load(lessonId)),
    publication: ({ publicationId }, _args, ctx) =>
      publicationId === null ? null : ctx.loaders.openPublication.load(publicationId),
    lessonSchedule: async ({ scheduleId }, _args, ctx) =>
      scheduleId === null ? null : ((await ctx.loaders.heldLesson.load(scheduleId))?.schedule ?? null),
    audio: (word, _args, ctx) => audioOf(word, ctx),
    progress: (word) => word,
  },
  AddedWord: {
    clientId: (word) => clientIdOf(word),
  },
  ForgottenWords: {
    student: ({ studentId }, _args, { loaders }) => loaders.user.load(studentId),
  },
  ForgottenWord: {
    sentence: async (word, _args, ctx) => ((await isSourceOpen(word, ctx)) ? word.sentence : ''),
  },
};
