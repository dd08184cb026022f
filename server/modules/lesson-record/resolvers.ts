import type { Resolvers } from '../../generated/resolvers.ts';
import { partsByVerdict, serializedBlocksOf, showWhole } from '../exercise/service.ts';
import * as service from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getLessonRecord: (_parent, { lessonScheduleId }, ctx) => service.getRecord(ctx, lessonScheduleId),
    getLessonRecordBoard: (_parent, input, ctx) => service.getBoardPart(ctx, input),
    getLessonRecordAnswers: (_parent, input, ctx) => service.listAnswers(ctx, input),
    getLessonRecordAnswer: (_parent, input, ctx) => service.getRecordAnswer(ctx, input),
  },
  LessonRecord: {
    isOver: service.isOver,
    attendance: (record, _args, ctx) => service.listAttendance(ctx, record),
    boards: (record, _args, ctx) => service.listBoards(ctx, record),
    exercises: (record, _args, ctx) => service.listExercises(ctx, record),
    next: (record, _args, ctx) => service.findNext(ctx, record),
  },
  LessonAttendance: {
    user: ({ userId }, _args, ctx) => ctx.loaders.user.load(userId),
  },
  LessonRecordExercise: {
    points: ({ result }) => result?.points ?? null,
    maxPoints: ({ result }) => result?.maxPoints ?? null,
  },
  LessonRecordAnswerLine: {
    user: ({ userId }, _args, ctx) => ctx.loaders.user.load(userId),
    points: ({ result }) => result?.points ?? null,
    maxPoints: ({ result }) => result?.maxPoints ?? null,
  },
  LessonRecordAnswer: {
    user: ({ userId }, _args, ctx) => ctx.loaders.user.load(userId),
    solution: ({ stored }) => serializedBlocksOf(showWhole(stored)),
  },
  LessonRecordResult: {
    verdicts: ({ parts }) => partsByVerdict(parts),
  },
};
