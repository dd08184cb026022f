import type { Resolvers } from '../../generated/resolvers.ts';
import * as service from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getSubmissionRemarks: (_root, { quizHistoryId }, ctx) => service.getRemarks(ctx, quizHistoryId),
  },
  Mutation: {
    createSubmissionRemark: (_root, { quizHistoryId, input }, ctx) =>
      service.createRemark(ctx, quizHistoryId, input),
    removeSubmissionRemark: (_root, { id }, ctx) => service.removeRemark(ctx, id),
  },
  Quiz: { viewerMayRemark: ({ authorId }, _args, ctx) => ctx.loaders.takesRemarks.load(authorId) },
  SubmissionRemark: {
    isOwn: (remark, _args, ctx) => service.isOwn(ctx, remark),
    isOfAuthor: ({ userId, authorId }) => userId === authorId,
    voice: ({ voiceId }) => (voiceId === null ? null : { id: voiceId, title: '' }),
    viewerCan: (remark, _args, ctx) => ({ remove: service.mayRemove(ctx, remark) }),
  },
};
