import type { Resolvers } from '../../generated/resolvers.ts';
import * as service from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getLessonBoards: (_parent, page, ctx) => service.listBoards(ctx, page),
    getLessonBoard: (_parent, { id }, ctx) => service.getBoard(ctx, id),
    getLessonBoardPreview: async (_parent, { id, key }, ctx) => {
      const board = await service.getBoardPreview(ctx, id, key);
      return { id: board.id, name: board.name, socketUrl: ctx.platform.socketUrl };
    },
  },
  Mutation: {
    createLessonBoard: (_parent, { name }, ctx) => service.createOwnBoard(ctx, { name }),
    updateLessonBoard: (_parent, { id, name }, ctx) => service.renameBoard(ctx, id, { name }),
    removeLessonBoard: (_parent, { id }, ctx) => service.removeBoard(ctx, id),
    cloneLessonBoard: (_parent, { id, name }, ctx) => service.cloneBoard(ctx, id, name),
    renewLessonBoardKey: (_parent, { id }, ctx) => service.renewBoardKey(ctx, id),
    removeLessonBoardKey: (_parent, { id }, ctx) => service.removeBoardKey(ctx, id),
  },
  LessonBoard: {
    owner: (board, _args, ctx) => ctx.loaders.user.load(board.ownerId),
    cloneSource: ({ cloneSourceId, cloneSourceName }) =>
      cloneSourceId && cloneSourceName !== null ? { id: cloneSourceId, name: cloneSourceName } : null,
    previewPath: (board, _args, ctx) => service.previewPath(ctx, board),
    viewerCan: (board, _args, ctx) => service.boardAbilities(ctx, board),
  },
};
