import type { ServerModule } from '../../module.ts';
import { QUIZ_BUDGETS } from './budgets.ts';
import { fileUses } from './file-use-store.ts';
import { createQuizLoaders } from './loaders.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { quizShelf } from './shelf-store.ts';
import { uploadPurposes } from './uploads.ts';

export const quiz = {
  resolvers,
  loaders: createQuizLoaders,
  budgets: QUIZ_BUDGETS,
  uploadPurposes,
  shelves: { QUIZ: quizShelf },
  fileUses,
  personalData,
} satisfies ServerModule;
