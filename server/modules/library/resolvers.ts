import type { Resolvers } from '../../generated/resolvers.ts';
import * as service from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getMaterials: (_parent, input, ctx) => service.getMaterials(ctx, input),
  },
  Mutation: {
    moveMaterials: (_parent, input, ctx) => service.moveMaterials(ctx, input).then(() => true),
    setMaterialsPrivacy: (_parent, input, ctx) => service.setMaterialsPrivacy(ctx, input).then(() => true),
    deleteMaterials: (_parent, input, ctx) => service.deleteMaterials(ctx, input).then(() => true),
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
