import type { PersonalData } from '../../personal-data.ts';
import { refillDelivery } from './refill.ts';
import { eraseDeliveryOf, readDeliveryOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'reach.json', read: readDeliveryOf }],
  erase: eraseDeliveryOf,
  refill: [{ step: 'PERSON', run: refillDelivery }],
};
