import { EXERCISE_VALIDATORS } from '#contract/exercise/rules.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { EXERCISE_TYPES } from '#contract/exercise/exercise-type.ts';
import { parsePoints } from '#contract/exercise/form.ts';
import { toEntries } from '#contract/exercise/entries.ts';
import type { ExerciseResolvers, Resolvers } from '../../generated/resolvers.ts';
import { parsePage } from '../../paging.ts';
import { addressOf } from '../upload/service.ts';
import * as service from './service.ts';
import { serializeBlocks, serializeViolation } from './serializer.ts';

/** One field per kind: null for the nine other kinds. */
const blocks = Object.fromEntries(
  EXERCISE_TYPES.map((type) => [type, (row: service.ExerciseRow) => service.serializedBlock(row, type)]),
) as Pick<ExerciseResolvers, ExerciseType>;

export const resolvers: Resolvers = {
  Query: {
    getExercise: (_parent, { id }, ctx) => service.getExercise(ctx, id),
    getExerciseDraft: (_parent, { id }, ctx) => service.getExerciseDraft(ctx, id),
    getExerciseOutline: (_parent, input, ctx) => service.getExerciseOutline(ctx, input),
    getExercisesAdminPaginated: (_parent, input, ctx) => service.getExercisesAdmin(ctx, input),
    getExerciseValidators: () => EXERCISE_VALIDATORS.map(({ type, rules }) => ({ type, rules: [...rules] })),
    getQuizAllPoints: (_parent, { quizId }, ctx) => service.getQuizAllPoints(ctx, quizId),
  },
  Quiz: {
    maxPoints: ({ id }, _args, ctx) => ctx.loaders.quizPoints.load(id),
  },
  Publication: {
    exercises: (publication, page, ctx) =>
      ctx.loaders.publicationExercises.load({ publication, ...parsePage(page) }),
  },
  Mutation: {
    createExercise: (_parent, { input }, ctx) => service.createExercise(ctx, input),
    updateExercise: (_parent, { id, input }, ctx) => service.updateExercise(ctx, id, input),
    createExerciseDraft: (_parent, input, ctx) => service.createExerciseDraft(ctx, input),
    updateExerciseDraft: (_parent, input, ctx) => service.updateExerciseDraft(ctx, input),
    putExerciseDraft: (_parent, input, ctx) => service.putExerciseDraft(ctx, input),
    removeExerciseDraft: (_parent, { id }, ctx) => service.removeExerciseDraft(ctx, id),
    removeExercise: async (_parent, { id }, ctx) => {
      await service.removeExercise(ctx, id);
      return true;
    },
    changeOrderExercise: async (_parent, { first, second }, ctx) => {
      await service.changeOrderExercise(ctx, first, second);
      return true;
    },
    previewExercise: async (_parent, { input }, ctx) => {
      const { shown, violations } = await service.previewExercise(ctx, input);
      return {
        exercise: shown && serializeBlocks(shown.type, shown.block as never),
        violations: violations.map(serializeViolation),
      };
    },
    checkExercisePreview: async (_parent, input, ctx) => {
      const { result, verdicts, notes, solution } = await service.checkExercisePreview(ctx, input);
      return {
        result: service.serializeResult(result),
        verdicts: toEntries(verdicts, 'verdict'),
        notes: toEntries(notes, 'notes'),
        solution: serializeBlocks(solution.type, solution.block as never),
      };
    },
    checkPublicationExercise: async (_parent, input, ctx) =>
      service.serializeResult(await service.checkPublicationExercise(ctx, input)),
    createExerciseAudio: (_parent, input, ctx) => service.createExerciseAudio(ctx, input),
    removeExerciseAudio: async (_parent, { id }, ctx) => {
      await service.removeExerciseAudio(ctx, id);
      return true;
    },
    renewExerciseAudio: (_parent, input, ctx) => service.renewExerciseAudio(ctx, input),
  },
  Exercise: {
    ...blocks,
    order: ({ order }) => order ?? 0,
    points: ({ points }) => points / 100,
    descriptionTeacher: ({ whole, descriptionTeacher }) => (whole ? descriptionTeacher : null),
    audio: ({ audioId, audioTitle }) => (audioId ? { id: audioId, title: audioTitle } : null),
  },
  ExerciseDraft: {
    violations: ({ violations }) => violations.map(serializeViolation),
    submissionsCount: async (edited, _args, ctx) => (await service.harmOf(ctx, edited)).submissions,
    answeringCount: async (edited, _args, ctx) => (await service.harmOf(ctx, edited)).answering,
  },
  ExerciseOutlineItem: {
    points: ({ points }) => {
      const typed = parsePoints(points);
      return Number.isFinite(typed) ? typed : null;
    },
  },
  Audio: { fullUri: ({ id }, _args, ctx) => addressOf(ctx, { id, isPublic: false }) },
  ExerciseImage: { fullUri: ({ fileId }, _args, ctx) => addressOf(ctx, { id: fileId, isPublic: false }) },
  ExerciseSound: { fullUri: ({ fileId }, _args, ctx) => addressOf(ctx, { id: fileId, isPublic: false }) },
};
