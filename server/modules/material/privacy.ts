import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { refillPublications } from './refill.ts';
import { erasePublicationsOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'publications.json', list: ({ db }, userId) => store.readPublications(db, userId) }],
  erase: erasePublicationsOf,
  refill: [{ step: 'PUBLICATIONS', run: refillPublications }],
};
