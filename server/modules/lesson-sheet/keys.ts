import { createHash } from 'node:crypto';

const DIGEST_LENGTH = 24;

/** What names an item in its sheet: it stays while the log does, and no text is read from it. */
export const wordKey = ({ word, translation }: { word: string; translation: string }): string =>
  `word:${createHash('sha256')
    .update(`${word.toLowerCase()}\n${translation}`)
    .digest('hex')
    .slice(0, DIGEST_LENGTH)}`;

export const ownWordKey = (id: string): string => `own:${id}`;

export const chatKey = (seq: number): string => `chat:${seq}`;

export const answerKey = (exerciseId: number, studentId: number, part: string): string =>
  `answer:${exerciseId}:${studentId}:${part}`;
