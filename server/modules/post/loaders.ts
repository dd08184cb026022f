import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { CommentRow, CorrectionRow, PostRow } from './model.ts';
import { findFirstReplies, findLastCorrections, findSeenPosts } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** Posts that the viewer may see; null for others and for deleted ones. */
    openPost: DataLoader<number, PostRow | null>;
    /** The first replies to a comment. */
    postReplies: DataLoader<CommentRow, CommentRow[], number>;
    /** The newest correction of a post; null: there is none. */
    lastCorrection: DataLoader<PostRow, CorrectionRow | null, number>;
  }
}

export const createPostLoaders = ({ ctx, viewer }: LoaderScope) => ({
  openPost: new DataLoader<number, PostRow | null>(async (ids) => {
    const open = await findSeenPosts({ ...ctx, viewer }, ids);
    return ids.map((id) => open.get(id) ?? null);
  }),
  postReplies: new DataLoader<CommentRow, CommentRow[], number>(
    async (parents) => {
      const replies = await findFirstReplies({ ...ctx, viewer }, parents);
      return parents.map(({ id }) => replies.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  ),
  lastCorrection: new DataLoader<PostRow, CorrectionRow | null, number>(
    async (posts) => {
      const found = await findLastCorrections({ ...ctx, viewer }, posts);
      return posts.map(({ id }) => found.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  ),
});
