import { toEntries } from '#contract/exercise/entries.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import {
  partsByVerdict,
  showToStudent,
  showWhole,
  serializeAnswer,
  serializeResult,
  serializedBlocksOf,
} from '../exercise/service.ts';
import * as service from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getExercisesPaginated: (_parent, input, ctx) => service.getExercises(ctx, input),
    getQuizHistoryPaginated: (_parent, input, ctx) => service.getHistoryPage(ctx, input),
    getQuizHistory: (_parent, { quizHistoryId }, ctx) => service.getHistory(ctx, quizHistoryId),
    getExercisesHistoryPaginated: (_parent, input, ctx) => service.getExerciseHistory(ctx, input),
    getAttemptSolutions: (_parent, input, ctx) => service.getSolutions(ctx, input),
  },
  Mutation: {
    startQuizAttempt: (_parent, { quizId }, ctx) => service.startAttempt(ctx, quizId),
    checkQuizExercises: async (_parent, input, ctx) => {
      const { results, ...sums } = await service.submitQuiz(ctx, input);
      return { ...sums, results: results.map(serializeResult) };
    },
    setQuizHistoryFlag: (_parent, { id, flag, value }, ctx) => service.setHistoryFlag(ctx, id, flag, value),
  },
  Quiz: {
    history: async (quiz, input, ctx) => {
      const wanted = service.historyPageOf(ctx, quiz, input);
      if (!wanted) return null;
      const { skip, take, ...of } = wanted;
      const found = await ctx.loaders.quizHistoryPage.load({ ...of, skip, take: take + 1 });
      const total = () => ctx.loaders.quizHistoryTotal.load(of);
      return { hasMore: found.length > take, items: found.slice(0, take), total };
    },
  },
  ExerciseDraft: {
    submissions: (edited, _args, ctx) => service.listLosing(ctx, edited),
  },
  QuizHistory: {
    earnedPoints: ({ earnedPoints }) => earnedPoints / 100,
    maxPoints: ({ maxPoints }) => maxPoints / 100,
    user: ({ userId }, _args, ctx) => (userId === null ? null : ctx.loaders.named.load(userId)),
    // Only the author sees a visitor's name and phone: a visitor never sees an entry.
    nonRegisteredUser: ({ visitor }) => visitor,
    quiz: (entry) => ({
      id: entry.quizId,
      title: entry.title,
      description: entry.description,
      showCorrectnessOnError: entry.showCorrectnessOnError,
      itemsPerPage: entry.itemsPerPage,
      deletedAt: entry.quizDeletedAt,
    }),
    lesson: (entry, _args, ctx) => service.lessonOf(ctx, entry),
    flags: (entry, _args, ctx) => service.flagsOf(ctx, entry),
    viewerCan: (entry, _args, ctx) => ({ flag: service.canFlag(ctx, entry) }),
  },
  AttemptSolution: {
    exerciseId: ({ exercise }) => exercise.id,
    verdicts: ({ entry }) => partsByVerdict(entry.verdicts),
    notes: ({ entry }) => toEntries(entry.notes, 'notes'),
    solution: ({ exercise }) => serializedBlocksOf(showWhole(exercise)),
  },
  ExerciseHistory: {
    exercise: ({ exercise, seed, showsWhole, entry: { showError: hasError } }) =>
      showsWhole
        ? showWhole(exercise)
        : showToStudent(exercise, { attemptId: seed, shuffleOptions: true, hasError }),
    earnedPoints: ({ entry }) => entry.earnedPoints / 100,
    maxPoints: ({ entry }) => entry.maxPoints / 100,
    noAnswer: ({ entry }) => entry.noAnswer,
    input: ({ entry, exercise }) => serializeAnswer(exercise.type, entry.input as never),
    incorrect: ({ entry }) => entry.incorrect,
    showIncorrect: ({ entry }) => entry.showIncorrect,
    showError: ({ entry }) => entry.showError,
    notes: ({ entry, withSolution }) =>
      withSolution || entry.showIncorrect || !entry.showError ? toEntries(entry.notes, 'notes') : [],
    verdicts: ({ entry, withSolution }) => (withSolution ? toEntries(entry.verdicts, 'verdict') : null),
    solution: ({ exercise, withSolution }) => (withSolution ? serializedBlocksOf(showWhole(exercise)) : null),
  },
};
