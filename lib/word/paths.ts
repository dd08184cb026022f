import { wordRoutes } from '@/lib/contract/routes/word.ts';

export const WORDS_PATH = wordRoutes.words.path;
