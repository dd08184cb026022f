import { GetLessonDocument } from '@/graphql/generated/graphql';
import type {
  LessonAttachmentPartsFragment,
  LessonPagePartsFragment,
  LessonPartsFragment,
  LessonQuizPartsFragment,
} from '@/graphql/generated/graphql';
import { AT, person } from './data';
import { answer } from './fake-api';

export const attachment = (
  changes: Partial<LessonAttachmentPartsFragment> = {},
): LessonAttachmentPartsFragment => ({
  id: 51,
  title: 'Hotel plan',
  fullUri: '/api/files/plan',
  mimeType: 'image/png',
  size: 412_000,
  width: 1600,
  height: 1100,
  order: 1,
  ...changes,
});

export const dialogue = (changes: Partial<LessonAttachmentPartsFragment> = {}) =>
  attachment({
    id: 52,
    title: 'Checking in',
    fullUri: '/api/files/dialogue',
    mimeType: 'audio/mpeg',
    width: null,
    height: null,
    order: 2,
    ...changes,
  });

export const linkedQuiz = (changes: Partial<LessonQuizPartsFragment> = {}): LessonQuizPartsFragment => ({
  id: 21,
  title: 'Last night at the desk',
  coverUri: null,
  privacy: 'PUBLIC',
  exercisesCount: 5,
  maxPoints: 14,
  ...changes,
});

/** A lesson as its author sees it. */
export const wholeLesson = (changes: Partial<LessonPartsFragment> = {}): LessonPartsFragment => ({
  id: 61,
  revision: 3,
  title: 'At the hotel desk',
  description: '',
  notes: '',
  language: 'en',
  level: 'B1',
  translationLanguage: 'ky',
  coverUri: null,
  audio: null,
  privacy: 'PUBLIC',
  availableFrom: null,
  othersMayCopy: true,
  categoryId: null,
  vocabulary: [],
  attachments: [],
  quizzes: [],
  updatedAt: AT,
  viewerCan: { edit: true },
  ...changes,
});

export const oneLesson = (changes: Partial<LessonPartsFragment> = {}) =>
  answer(GetLessonDocument, { getLesson: wholeLesson(changes) });

/** A lesson as its readers see it. */
export const lessonOnPage = (changes: Partial<LessonPagePartsFragment> = {}): LessonPagePartsFragment => ({
  id: 61,
  title: 'At the hotel desk',
  description: 'Two guests arrive late.',
  language: 'en',
  level: 'B1',
  translationLanguage: 'ky',
  coverUri: null,
  privacy: 'PUBLIC',
  updatedAt: AT,
  author: person(8, { firstName: 'Gulnara', role: 'INSTRUCTOR' }),
  audio: { id: 'a1', title: 'Song of the desk', fullUri: '/api/files/song' },
  vocabulary: [
    {
      id: 'w1',
      word: 'reservation',
      translation: 'бронь',
      example: 'I have a reservation.',
      audio: { id: 'a2', fullUri: '/api/files/word' },
    },
  ],
  attachments: [attachment(), dialogue()],
  quizzes: [{ id: 21, title: 'Last night at the desk', coverUri: null, exercisesCount: 5 }],
  fork: null,
  source: null,
  viewerCan: { edit: false, save: false, copy: false },
  ...changes,
});
