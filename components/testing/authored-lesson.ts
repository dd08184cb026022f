import { GetLessonDocument, GetLessonsDocument } from '@/graphql/generated/graphql';
import type {
  LessonCardFragment,
  LessonPartsFragment,
  LessonWordPartsFragment,
} from '@/graphql/generated/graphql';
import { createFakeLocks } from '@/lib/autosave/testing/fake-locks';
import { AT, page } from './data';
import { answer } from './fake-api';

/** The id of a generated word. */
export const wordId = (number: number) => `0197a0aa-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const word = (
  number: number,
  changes: Partial<LessonWordPartsFragment> = {},
): LessonWordPartsFragment => ({
  id: wordId(number),
  revision: 1,
  position: `a${number}`,
  word: `word${number}`,
  translation: `translation${number}`,
  example: `Example ${number}.`,
  audio: null,
  ...changes,
});

/** A lesson as its author edits it. */
export const authoredLesson = (changes: Partial<LessonPartsFragment> = {}): LessonPartsFragment => ({
  id: 61,
  revision: 4,
  title: 'At the hotel desk',
  description: 'Two guests arrive late.',
  notes: 'Let Svetlana go first.',
  language: 'en',
  level: 'B1',
  translationLanguage: 'ky',
  coverUri: null,
  audio: null,
  privacy: 'HIDDEN',
  availableFrom: null,
  othersMayCopy: true,
  categoryId: 31,
  vocabulary: [word(1), word(2)],
  updatedAt: AT,
  viewerCan: { edit: true },
  attachments: [],
  quizzes: [],
  ...changes,
});

export const lessonCard = (changes: Partial<LessonCardFragment> = {}): LessonCardFragment => ({
  id: 61,
  title: 'At the hotel desk',
  coverUri: null,
  language: 'en',
  privacy: 'PUBLIC',
  wordsCount: 2,
  attachmentsCount: 1,
  updatedAt: AT,
  ...changes,
});

export const lessonAnswer = (changes: Partial<LessonPartsFragment> = {}) =>
  answer(GetLessonDocument, { getLesson: authoredLesson(changes) });
export const lessonsAnswer = (...items: LessonCardFragment[]) =>
  answer(GetLessonsDocument, { getLessons: page(...items) });

/** Gives this document the Web Locks that a browser has: here they are null. */
export function giveLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: createFakeLocks(), configurable: true });
}
