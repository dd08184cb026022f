import type { ServerModule } from '../../module.ts';
import { LESSON_BUDGETS } from './budgets.ts';
import { fileUses } from './file-uses.ts';
import { createLessonLoaders } from './loaders.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { lessonShelf } from './shelf-store.ts';
import { uploadPurposes } from './uploads.ts';

export const lesson = {
  resolvers,
  loaders: createLessonLoaders,
  budgets: LESSON_BUDGETS,
  uploadPurposes,
  shelves: { LESSON: lessonShelf },
  fileUses,
  personalData,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;
