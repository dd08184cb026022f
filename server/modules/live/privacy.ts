import type { PersonalData } from '../../personal-data.ts';
import { leaveLessons } from './service.ts';
import { deleteEntries } from './store.ts';

export const personalData: PersonalData = {
  // Attendance is exported with the lesson: modules/lesson-record.
  archive: null,
  // Only lessons that were scheduled at the moment of leaving are left by now.
  erase: async (ctx, userId) => {
    const afterCommit = await leaveLessons(ctx, userId);
    await deleteEntries(ctx.db, userId);
    return { afterCommit };
  },
};
