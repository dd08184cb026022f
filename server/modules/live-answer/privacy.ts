import type { PersonalData } from '../../personal-data.ts';
import { deleteAnswers } from './store.ts';

export const personalData: PersonalData = {
  archive: null,
  erase: (ctx, userId) => deleteAnswers(ctx.db, userId),
};
