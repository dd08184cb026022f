import type { Resolvers } from '../../generated/resolvers.ts';
import { readingMinutes } from '../material/service.ts';
import { addressOf } from '../upload/service.ts';
import * as service from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getMaterials: (_parent, input, ctx) => service.getMaterials(ctx, input),
    getUserMaterials: async (_parent, input, ctx) => {
      const page = await service.getUserMaterials(ctx, input);
      ctx.loaders.isHidden.prime(input.userId, false);
      return page;
    },
    getSkillMaterials: async (_parent, { specialitySlug, take }, ctx) => {
      const items = await service.getSkillMaterials(ctx, specialitySlug, take ?? 6);
      for (const { authorId } of items) ctx.loaders.isHidden.prime(authorId, false);
      return items;
    },
  },
  Mutation: {
    moveMaterials: (_parent, input, ctx) => service.moveMaterials(ctx, input).then(() => true),
    setMaterialsPrivacy: (_parent, input, ctx) => service.setMaterialsPrivacy(ctx, input).then(() => true),
    deleteMaterials: (_parent, input, ctx) => service.deleteMaterials(ctx, input).then(() => true),
  },
  UserMaterial: {
    coverUri: ({ coverId }, _args, ctx) => (coverId ? addressOf(ctx, { id: coverId, isPublic: true }) : null),
    wordsCount: ({ kind, words }) => (kind === 'LESSON' ? words : null),
    readingMinutes: ({ kind, words }) =>
      kind === 'PUBLICATION' ? readingMinutes({ wordsCount: words ?? 0 }) : null,
  },
  UserMaterialPage: {
    total: ({ total }) => total(),
    counts: ({ counts }) => counts(),
  },
  Material: {
    lesson: ({ sourceKind, sourceId }, _args, ctx) =>
      sourceKind === 'LESSON' ? ctx.loaders.openLesson.load(sourceId) : null,
    quiz: ({ sourceKind, sourceId }, _args, ctx) =>
      sourceKind === 'QUIZ' ? ctx.loaders.openQuiz.load(sourceId) : null,
    publication: ({ sourceKind, sourceId }, _args, ctx) =>
      sourceKind === 'PUBLICATION' ? ctx.loaders.openPublication.load(sourceId) : null,
  },
};
