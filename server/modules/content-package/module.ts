import type { ServerModule } from '../../module.ts';
import { CONTENT_PACKAGE_BUDGETS } from './budgets.ts';
import { httpRoutes } from './http-routes.ts';
import { resolvers } from './resolvers.ts';
import { uploadPurposes } from './uploads.ts';

export const contentPackage = {
  resolvers,
  httpRoutes,
  budgets: CONTENT_PACKAGE_BUDGETS,
  uploadPurposes,
  // What it makes are quizzes and files, which their modules export and erase.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;
