import type { Resolvers } from '../../generated/resolvers.ts';
import {
  createUserRefill,
  getCurrentUserRefill,
  getFormerRecordCounts,
  getFormerRecords,
  partsOf,
  reportOf,
} from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getCurrentUserRefill: (_root, _args, ctx) => getCurrentUserRefill(ctx),
    getFormerRecords: (_root, args, ctx) => getFormerRecords(ctx, args),
    getFormerRecordCounts: (_root, _args, ctx) => getFormerRecordCounts(ctx),
  },
  Mutation: {
    createUserRefill: (_root, { upload }, ctx) => createUserRefill(ctx, upload),
  },
  UserRefill: {
    state: ({ doneAt, failedAt }) => (doneAt ? 'DONE' : failedAt ? 'FAILED' : 'FILLING'),
    made: async (row, _args, ctx) => (await reportOf(ctx, row)).made,
    left: async (row, _args, ctx) => (await reportOf(ctx, row)).left,
  },
  FormerRecord: {
    parts: ({ data }) => partsOf(data).parts,
    morePartsCount: ({ data }) => partsOf(data).more,
  },
};
