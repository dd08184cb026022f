import type { SystemContext } from '../../context.ts';
import type { ArchiveCell, PersonalData } from '../../personal-data.ts';
import * as store from './store.ts';

async function* eachLine({ db }: SystemContext, userId: number): AsyncGenerator<readonly ArchiveCell[]> {
  for (const { createdAt, type, title } of await store.readActivities(db, userId))
    yield [createdAt, type, title];
}

export const personalData: PersonalData = {
  archive: [
    { name: 'activity.json', read: ({ db }, userId) => store.readActivities(db, userId) },
    { name: 'activity-people.json', read: ({ db }, userId) => store.readPeople(db, userId) },
    { name: 'activity.csv', columns: ['createdAt', 'type', 'title'], cells: eachLine },
  ],
  erase: ({ db }, userId) => store.deleteActivities(db, userId),
};
