import type { PersonalData } from '../../personal-data.ts';
import { eraseCategoriesOf, listAllOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'folders.json', read: listAllOf }],
  erase: eraseCategoriesOf,
};
