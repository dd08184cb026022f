import type { Context } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { askerOf, isManagedBy } from '../openness/service.ts';
import { addressOf } from '../upload/service.ts';
import { readingMinutes } from './measure.ts';
import type { PublicationRow } from './model.ts';
import * as service from './service.ts';

const forManager = <Value>(ctx: Context, publication: PublicationRow, value: Value): Value | null =>
  isManagedBy(ctx, publication) ? value : null;

/** Others' publications are reported, and hidden by administrators. */
function moderationOf(ctx: Context, { authorId }: PublicationRow): { report: boolean; decide: boolean } {
  const asker = askerOf(ctx);
  const isOthers = asker !== null && asker.id !== authorId;
  return { report: isOthers, decide: isOthers && asker.role === 'ADMIN' };
}

export const resolvers: Resolvers = {
  Query: {
    getPublications: (_parent, input, ctx) => service.getPublications(ctx, input),
    getCommonPublications: (_parent, input, ctx) => service.getCommonPublications(ctx, input),
    getPublication: (_parent, { id }, ctx) => service.getPublication(ctx, id),
    getPublicationResource: (_parent, { id }, ctx) => service.getPublicationResource(ctx, id),
    searchPublications: (_parent, input, ctx) => service.searchPublications(ctx, input),
    getPublicationVersions: (_parent, { publicationId }, ctx) =>
      service.getPublicationVersions(ctx, publicationId),
    getPublicPublications: (_parent, { afterId, take }, ctx) =>
      service.getPublicPublications(ctx, afterId ?? 0, take ?? 1000),
    getPublicPublicationParts: (_parent, _args, ctx) => service.getPublicPublicationParts(ctx),
  },
  Mutation: {
    createPublication: (_parent, input, ctx) => service.createPublication(ctx, input),
    updatePublication: (_parent, { id, ...input }, ctx) => service.updatePublication(ctx, id, input),
    restorePublicationVersion: (_parent, input, ctx) => service.restorePublicationVersion(ctx, input),
    decidePublication: (_parent, input, ctx) => service.decidePublication(ctx, input),
    deletePublication: (_parent, { id }, ctx) => service.deletePublication(ctx, id).then(() => true),
  },
  Publication: {
    author: ({ authorId }, _args, ctx) => ctx.loaders.user.load(authorId),
    coverUri: ({ coverId }, _args, ctx) => (coverId ? addressOf(ctx, { id: coverId, isPublic: true }) : null),
    availableFrom: (publication, _args, ctx) => forManager(ctx, publication, publication.availableFrom),
    categoryId: (publication, _args, ctx) => forManager(ctx, publication, publication.categoryId),
    category: (publication, _args, ctx) => {
      const categoryId = forManager(ctx, publication, publication.categoryId);
      return categoryId === null ? null : ctx.loaders.category.load(categoryId);
    },
    hidden: (publication, _args, ctx) => {
      const { hiddenAt, hiddenReason } = publication;
      return forManager(ctx, publication, hiddenAt && { hiddenAt, reason: hiddenReason ?? '' });
    },
    resources: ({ id }, _args, ctx) => ctx.loaders.publicationResources.load(id),
    readingMinutes: (publication) => readingMinutes(publication),
    viewerCan: async (publication, _args, ctx) => {
      // Asked for only where it decides.
      const { privacy, authorId } = publication;
      const connected = privacy === 'CONNECTIONS' && !isManagedBy(ctx, publication);
      const abilities = service.publicationAbilities(
        ctx,
        publication,
        connected && (await ctx.loaders.isConnected.load(authorId)),
      );
      return { ...abilities, ...moderationOf(ctx, publication) };
    },
  },
  PublicationResource: {
    medias: ({ media }) => (media ? [media] : []),
  },
  PublicationMedia: {
    fullUri: ({ id }, _args, ctx) => addressOf(ctx, { id, isPublic: false }),
  },
};
