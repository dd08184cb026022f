import type { ServerModule } from '../../module.ts';
import { fileUses } from './file-use-store.ts';
import { listeners } from './listeners.ts';
import { finishRecords } from './record-lesson.ts';
import { resolvers } from './resolvers.ts';

export const lessonRecord = {
  resolvers,
  listeners,
  fileUses,
  jobs: [{ name: 'lessonRecord.finish', cron: '* * * * *', run: finishRecords }],
  // Like a board on which a lesson was held, what stays of the lesson belongs to all its people.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;
