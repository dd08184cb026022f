import { toEntries } from '#contract/exercise/entries.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { partsByVerdict, serializedBlocksOf, showWhole } from '../exercise/service.ts';
import { getFormerAnswers } from './former.ts';
import * as service from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getLiveExercises: (_parent, { lessonScheduleId }, ctx) => service.getLiveExercises(ctx, lessonScheduleId),
    getLiveTask: (_parent, input, ctx) => service.getLiveTask(ctx, input),
    getLiveMarks: (_parent, input, ctx) => service.getLiveMarks(ctx, input),
    getFormerAnswers: (_parent, input, ctx) => getFormerAnswers(ctx, input),
  },
  LiveTask: {
    solution: ({ stored }) => (stored ? serializedBlocksOf(showWhole(stored)) : null),
  },
  LiveMark: {
    points: ({ checked }) => checked.result.points,
    maxPoints: ({ checked }) => checked.result.maxPoints,
    verdicts: ({ checked }) => partsByVerdict(checked.verdicts),
    notes: ({ checked }) => toEntries(checked.notes, 'notes'),
  },
};
