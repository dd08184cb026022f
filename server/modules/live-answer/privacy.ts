import { eachRow } from '../../personal-data.ts';
import type { PersonalData } from '../../personal-data.ts';
import { listOwnAnswers } from './privacy-store.ts';
import { deleteAnswers } from './store.ts';

export const personalData: PersonalData = {
  archive: [
    {
      name: 'live-answers.json',
      list: ({ db }, userId) =>
        eachRow(
          (page) => listOwnAnswers(db, { userId, ...page }),
          ({ lessonScheduleId, exerciseId }) => ({ lessonScheduleId, exerciseId }),
          { lessonScheduleId: 0, exerciseId: 0 },
        ),
    },
  ],
  erase: (ctx, userId) => deleteAnswers(ctx.db, userId),
};
