import { wordRoutes } from '@/lib/contract/routes/word.ts';

export const WORDS_PATH = wordRoutes.words.path;

/** Practising what the sheet of one lesson brought. */
export const practicePath = (lessonScheduleId: number): string => `${WORDS_PATH}?lesson=${lessonScheduleId}`;
