import type { Resolvers } from '../../generated/resolvers.ts';
import { getContentPackageReport, importContentPackage } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getContentPackageReport: (_root, { format, ...of }, ctx) => getContentPackageReport(ctx, of, format),
  },
  Mutation: {
    importContentPackage: (_root, { input }, ctx) => importContentPackage(ctx, input),
  },
};
