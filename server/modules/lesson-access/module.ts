import type { ServerModule } from '../../module.ts';

export const lessonAccess = {
  // It only reads data of the lessons.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;
