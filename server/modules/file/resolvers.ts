import type { Resolvers } from '../../generated/resolvers.ts';
import { addressOf } from '../upload/service.ts';
import {
  createFile,
  deleteFile,
  deleteFiles,
  getFileQuota,
  getFiles,
  renameFile,
  replaceFile,
  restoreFile,
  USES_SHOWN,
} from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getFiles: (_root, input, ctx) => getFiles(ctx, input),
    getFileQuota: (_root, _args, ctx) => getFileQuota(ctx),
  },
  Mutation: {
    createFile: (_root, { upload }, ctx) => createFile(ctx, upload),
    renameFile: (_root, { id, name }, ctx) => renameFile(ctx, id, name),
    deleteFile: async (_root, { id, force }, ctx) => {
      await deleteFile(ctx, id, force ?? false);
      return true;
    },
    restoreFile: (_root, { id }, ctx) => restoreFile(ctx, id),
    deleteFiles: (_root, { ids, force }, ctx) => deleteFiles(ctx, ids, force ?? false),
    replaceFile: (_root, { id, upload }, ctx) => replaceFile(ctx, id, upload),
  },
  StoredFile: {
    usesCount: async ({ id }, _args, ctx) => (await ctx.loaders.fileUses.load(id)).length,
    uses: async ({ id }, _args, ctx) => (await ctx.loaders.fileUses.load(id)).slice(0, USES_SHOWN),
    fullUri: ({ shownId }, _args, ctx) => addressOf(ctx, { id: shownId, isPublic: false }),
  },
};
