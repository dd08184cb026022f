import type { ServerModule } from '../../module.ts';
import { MATERIAL_BUDGETS } from './budgets.ts';
import { fileUses } from './file-uses.ts';
import { pruneRemovedExercises, startRenewal } from './jobs.ts';
import { createMaterialLoaders } from './loaders.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { renewPublicationWords } from './service.ts';
import { publicationShelf } from './shelf-store.ts';
import { uploadPurposes } from './uploads.ts';

export const material = {
  resolvers,
  loaders: createMaterialLoaders,
  // Before the uploads are pruned: an exercise that comes back has its files.
  jobs: [
    { name: 'material.pruneRemoved', cron: '52 * * * *', run: pruneRemovedExercises },
    { name: 'material.renewWords', cron: '11 4 * * *', run: renewPublicationWords },
  ],
  workers: [startRenewal],
  budgets: MATERIAL_BUDGETS,
  uploadPurposes,
  fileUses,
  shelves: { PUBLICATION: publicationShelf },
  personalData,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;
