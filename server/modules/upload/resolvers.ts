import type { Resolvers } from '../../generated/resolvers.ts';
import { addressOf, getUpload } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getUpload: (_root, { id }, ctx) => getUpload(ctx, id),
  },
  Upload: {
    fullUri: (upload, _args, ctx) => addressOf(ctx, upload),
  },
};
