import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { refillLessons } from './refill.ts';
import { eraseLessonsOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'lesson-materials.json', list: ({ db }, userId) => store.readLessons(db, userId) }],
  erase: eraseLessonsOf,
  refill: [{ step: 'LESSONS', run: refillLessons }],
};
