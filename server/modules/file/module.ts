import type { ServerModule } from '../../module.ts';
import { FILE_BUDGETS } from './budgets.ts';
import { createFileLoaders } from './loaders.ts';
import { refillFiles } from './refill.ts';
import { resolvers } from './resolvers.ts';
import { uploadPurposes } from './uploads.ts';

export const file = {
  resolvers,
  loaders: createFileLoaders,
  budgets: FILE_BUDGETS,
  uploadPurposes,
  // The uploads, which have the files, export and erase them.
  personalData: { archive: null, erase: null, refill: [{ step: 'FILES', run: refillFiles }] },
} satisfies ServerModule;
