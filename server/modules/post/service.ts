import type { SystemContext } from '../../context.ts';
import { cancelNotificationsOfPosts, takeBackNotifications } from '../notification/service.ts';
import * as privacyStore from './privacy-store.ts';

export {
  createPostComment,
  deletePostComment,
  findFirstReplies,
  getComment,
  getPostComments,
  removePostCommentAdmin,
  updatePostComment,
} from './services/comment.ts';
export {
  createPostCorrection,
  deletePostCorrection,
  removePostCorrectionAdmin,
  findLastCorrections,
  getCorrection,
  getPostCorrections,
  thankPostCorrection,
} from './services/correction.ts';
export { getFeed, getFeedNews, getUserPosts } from './services/feed.ts';
export { getPostLikes, setPostCommentLike, setPostLike } from './services/like.ts';
export { findSeenPosts, getOpenPost, getPost } from './services/open.ts';
export { getPostOptions } from './services/options.ts';
export { getPublicPostParts, getPublicPosts } from './services/public.ts';
export { deletePost, removePostAdmin } from './services/remove.ts';
export { renewPostWords, searchPosts } from './services/search.ts';
export { createPost, updatePost } from './services/write.ts';

/**
 * Deletes what a person wrote: posts with all that is under them, comments, corrections and likes, which leave the counts
 * of others' posts. What others were told of it is cancelled.
 */
export async function erasePostsOf(ctx: SystemContext, userId: number): Promise<void> {
  await cancelPostNoticesOf(ctx, userId);
  const postIds = privacyStore.selectTouched(userId);
  await takeBackNotifications(ctx, { actorId: userId, postIds, notices: 'ALL' });
  await privacyStore.erasePosts(ctx.db, userId);
}

/** Nobody is told of the posts of a person who left: they are closed, also if the person comes back. */
export const cancelPostNoticesOf = (ctx: SystemContext, userId: number): Promise<void> =>
  cancelNotificationsOfPosts(ctx, { postIds: privacyStore.selectPostsOf(userId) });
