import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { refillQuizzes } from './refill.ts';
import { eraseQuizzesOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'quizzes.json', read: ({ db }, userId) => store.readQuizzes(db, userId) }],
  erase: eraseQuizzesOf,
  refill: [{ step: 'QUIZZES', run: refillQuizzes }],
};
