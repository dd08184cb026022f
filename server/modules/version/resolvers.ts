import type { Resolvers } from '../../generated/resolvers.ts';
import { changesOf } from './changes.ts';

export const resolvers: Resolvers = {
  Version: {
    editor: ({ editorId }, _args, ctx) => (editorId === null ? null : ctx.loaders.user.load(editorId)),
    changes: ({ changed }) => changesOf(changed),
  },
};
