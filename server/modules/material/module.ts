import type { ServerModule } from '../../module.ts';
import { MATERIAL_BUDGETS } from './budgets.ts';
import { fileUses } from './file-uses.ts';
import { createMaterialLoaders } from './loaders.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { publicationShelf } from './shelf-store.ts';
import { uploadPurposes } from './uploads.ts';

export const material = {
  resolvers,
  loaders: createMaterialLoaders,
  budgets: MATERIAL_BUDGETS,
  uploadPurposes,
  fileUses,
  shelves: { PUBLICATION: publicationShelf },
  personalData,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;
