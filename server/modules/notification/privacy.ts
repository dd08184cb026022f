import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { eraseNotificationsOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'notifications.json', read: ({ db }, userId) => store.readNotifications(db, userId) }],
  erase: eraseNotificationsOf,
};
