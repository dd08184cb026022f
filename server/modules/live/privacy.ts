import type { PersonalData } from '../../personal-data.ts';
import { leaveLessons } from './service.ts';

export const personalData: PersonalData = {
  // Who was in a lesson stands with the lesson.
  archive: null,
  // None is left but of those planned in the moment they left.
  erase: leaveLessons,
};
