import type { Resolvers } from '../../generated/resolvers.ts';
import type { RequestContext } from '../../request-context.ts';
import { askerOf, isManagedBy } from '../openness/service.ts';
import { addressOf } from '../upload/service.ts';
import type { UserRow } from '../account/model.ts';
import type { PostRow } from './model.ts';
import { commentAbilities, correctionAbilities, postAbilities } from './policy.ts';
import * as service from './service.ts';

/** Who wrote something that is shown; together with the people whom it mentions, so that both are one statement. */
const authorOf = async (ctx: RequestContext, authorId: number): Promise<UserRow> =>
  (await ctx.loaders.named.load(authorId)) ?? ctx.loaders.user.load(authorId);

async function namedOf(ctx: RequestContext, ids: readonly number[]): Promise<UserRow[]> {
  const people = await ctx.loaders.named.loadMany([...ids]);
  return people.flatMap((person) => (person instanceof Error || !person ? [] : [person]));
}

/** What posts of a page share was read with it. */
async function withSources<Page extends { sources: ReadonlyMap<number, PostRow | null> }>(
  ctx: RequestContext,
  reading: Promise<Page>,
): Promise<Page> {
  const page = await reading;
  for (const [id, row] of page.sources) ctx.loaders.openPost.prime(id, row);
  return page;
}

export const resolvers: Resolvers = {
  Query: {
    getFeed: (_root, input, ctx) => withSources(ctx, service.getFeed(ctx, input)),
    getFeedNews: (_root, input, ctx) => service.getFeedNews(ctx, input),
    getUserPosts: (_root, input, ctx) => withSources(ctx, service.getUserPosts(ctx, input)),
    getPost: (_root, { id }, ctx) => service.getPost(ctx, id),
    getPostComments: (_root, input, ctx) => service.getPostComments(ctx, input),
    getPostCorrections: (_root, input, ctx) => service.getPostCorrections(ctx, input),
    getPostLikes: (_root, input, ctx) => service.getPostLikes(ctx, input),
    searchPosts: (_root, input, ctx) => service.searchPosts(ctx, input),
    getPostOptions: (_root, _args, ctx) => service.getPostOptions(ctx),
    getPublicPosts: (_root, { afterId, take }, ctx) =>
      service.getPublicPosts(ctx, afterId ?? 0, take ?? 1000),
    getPublicPostParts: (_root, _args, ctx) => service.getPublicPostParts(ctx),
  },
  Mutation: {
    createPost: (_root, input, ctx) => service.createPost(ctx, input),
    updatePost: (_root, input, ctx) => service.updatePost(ctx, input),
    deletePost: (_root, { id }, ctx) => service.deletePost(ctx, id).then(() => true),
    removePostAdmin: (_root, input, ctx) => service.removePostAdmin(ctx, input).then(() => true),
    setPostLike: (_root, input, ctx) => service.setPostLike(ctx, input),
    createPostComment: (_root, input, ctx) => service.createPostComment(ctx, input),
    updatePostComment: (_root, input, ctx) => service.updatePostComment(ctx, input),
    deletePostComment: (_root, { id }, ctx) => service.deletePostComment(ctx, id).then(() => true),
    removePostCommentAdmin: (_root, input, ctx) =>
      service.removePostCommentAdmin(ctx, input).then(() => true),
    setPostCommentLike: (_root, input, ctx) => service.setPostCommentLike(ctx, input),
    createPostCorrection: (_root, input, ctx) => service.createPostCorrection(ctx, input),
    deletePostCorrection: (_root, { id }, ctx) => service.deletePostCorrection(ctx, id).then(() => true),
    removePostCorrectionAdmin: (_root, input, ctx) =>
      service.removePostCorrectionAdmin(ctx, input).then(() => true),
    thankPostCorrection: (_root, input, ctx) => service.thankPostCorrection(ctx, input),
  },
  Post: {
    author: ({ authorId }, _args, ctx) => authorOf(ctx, authorId),
    mentions: ({ mentionIds }, _args, ctx) => namedOf(ctx, mentionIds),
    availableFrom: (post, _args, ctx) => (isManagedBy(ctx, post) ? post.availableFrom : null),
    like: ({ isLiked }) => isLiked,
    mediaItems: ({ media }) => media,
    sharedPublication: ({ publicationId }, _args, ctx) =>
      publicationId === null ? null : ctx.loaders.openPublication.load(publicationId),
    sharedLesson: ({ lessonId }, _args, ctx) =>
      lessonId === null ? null : ctx.loaders.openLesson.load(lessonId),
    sharedQuiz: ({ quizId }, _args, ctx) => (quizId === null ? null : ctx.loaders.openQuiz.load(quizId)),
    source: ({ sourceId }, _args, ctx) => (sourceId === null ? null : ctx.loaders.openPost.load(sourceId)),
    lastCorrection: (post, _args, ctx) => ctx.loaders.lastCorrection.load(post),
    viewerCan: (post, _args, ctx) => postAbilities(askerOf(ctx), post),
  },
  PostMedia: {
    fullUri: ({ id }, _args, ctx) => addressOf(ctx, { id, isPublic: false }),
  },
  PostComment: {
    authorId: ({ authorId, isNamed }) => (isNamed ? authorId : null),
    author: ({ authorId, isNamed }, _args, ctx) => (isNamed ? authorOf(ctx, authorId) : null),
    replyTo: ({ replyToUserId }, _args, ctx) =>
      replyToUserId === null ? null : ctx.loaders.named.load(replyToUserId),
    mentions: ({ mentionIds }, _args, ctx) => namedOf(ctx, mentionIds),
    like: ({ isLiked }) => isLiked,
    replies: (comment, _args, ctx) =>
      comment.parentId === null ? ctx.loaders.postReplies.load(comment) : [],
    viewerCan: (comment, _args, ctx) => commentAbilities(askerOf(ctx), comment),
  },
  PostCorrection: {
    authorId: ({ authorId, isNamed }) => (isNamed ? authorId : null),
    author: ({ authorId, isNamed }, _args, ctx) => (isNamed ? authorOf(ctx, authorId) : null),
    viewerCan: (correction, _args, ctx) => correctionAbilities(askerOf(ctx), correction),
  },
};
