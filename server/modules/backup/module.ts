import type { ServerModule } from '../../module.ts';
import { makeNightlyBackup } from './service.ts';

export const backup = {
  // At night, before the day's first lessons.
  jobs: [{ name: 'backup.make', cron: '23 2 * * *', hours: 6, run: makeNightlyBackup }],
  // What a backup has of people is deleted by its age.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;
