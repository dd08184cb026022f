import type { ServerModule } from '../../module.ts';

export const lessonAccess = {
  // It reads what belongs to the lessons.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;
