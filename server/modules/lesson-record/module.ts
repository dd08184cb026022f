import type { ServerModule } from '../../module.ts';
import { fileUses } from './file-use-store.ts';
import { listeners } from './listeners.ts';
import { personalData } from './privacy.ts';
import { finishRecords } from './record-lesson.ts';
import { resolvers } from './resolvers.ts';
import { settleLeft } from './settle.ts';

export const lessonRecord = {
  resolvers,
  listeners,
  fileUses,
  jobs: [
    { name: 'lessonRecord.finish', cron: '* * * * *', run: finishRecords },
    { name: 'lessonRecord.settle', cron: '* * * * *', run: settleLeft },
  ],
  personalData,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;
