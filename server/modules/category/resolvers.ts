import { FILED_KINDS } from '#contract/category.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import * as service from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getCategories: async (_parent, input, ctx) => {
      const { items, ...page } = await service.getCategories(ctx, input);
      for (const { row, contents } of items) ctx.loaders.categoryContents.prime(row.id, contents);
      return { ...page, items: items.map(({ row }) => row) };
    },
    getCategory: (_parent, { id }, ctx) => service.getCategory(ctx, id),
  },
  Mutation: {
    createCategory: (_parent, input, ctx) => service.createCategory(ctx, input),
    updateCategory: (_parent, { id, title }, ctx) => service.updateCategory(ctx, id, { title }),
    moveCategory: (_parent, input, ctx) => service.moveCategory(ctx, input),
    deleteCategory: (_parent, input, ctx) => service.deleteCategory(ctx, input).then(() => true),
  },
  Category: {
    categoriesCount: async ({ id }, _args, ctx) => (await ctx.loaders.categoryContents.load(id)).categories,
    counts: async ({ id }, _args, ctx) => {
      const { counts } = await ctx.loaders.categoryContents.load(id);
      return FILED_KINDS.map((kind) => ({ kind, count: counts[kind] }));
    },
  },
};
