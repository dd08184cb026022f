import type { ServerModule } from '../../module.ts';
import { EXERCISE_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { fileUses } from './file-use-store.ts';
import { createExerciseLoaders } from './loaders.ts';
import { refillExercises } from './refill.ts';
import { resolvers } from './resolvers.ts';
import { uploadPurposes } from './uploads.ts';

export const exercise = {
  demo: () => import('./demo-pages.ts'),
  resolvers,
  loaders: createExerciseLoaders,
  budgets: EXERCISE_BUDGETS,
  events,
  uploadPurposes,
  fileUses,
  // Exercises belong to their quiz, which exports and erases them.
  personalData: { archive: null, erase: null, refill: [{ step: 'EXERCISES', run: refillExercises }] },
} satisfies ServerModule;
