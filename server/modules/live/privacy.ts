import type { PersonalData } from '../../personal-data.ts';
import { leaveLessons } from './service.ts';

export const personalData: PersonalData = {
  // Attendance is exported with the lesson.
  archive: null,
  // Only lessons that were scheduled at the moment of leaving are left by now.
  erase: async (ctx, userId) => ({ afterCommit: await leaveLessons(ctx, userId) }),
};
