import type { PersonalData } from '../../personal-data.ts';
import { refillFolders } from './refill.ts';
import { eraseCategoriesOf, listAllOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'folders.json', read: listAllOf }],
  erase: eraseCategoriesOf,
  refill: [{ step: 'FOLDERS', run: refillFolders }],
};
