import type { PersonalData } from '../../personal-data.ts';
import * as store from './store.ts';

export const personalData: PersonalData = {
  archive: [
    { name: 'activity.json', read: ({ db }, userId) => store.readActivities(db, userId) },
    { name: 'activity-people.json', read: ({ db }, userId) => store.readPeople(db, userId) },
  ],
  erase: ({ db }, userId) => store.deleteActivities(db, userId),
};
