import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { addLesson } from '#server/testing/lesson-fixture.ts';
import { LESSON_BUDGETS } from './budgets.ts';

const values = {
  title: 'Lesson',
  description: 'About ice',
  notes: 'Notes',
  language: 'en',
  level: 'B1',
  translationLanguage: 'ky',
  cover: null,
  privacy: 'CONNECTIONS',
  availableFrom: new Date('2026-12-01T10:00:00.000Z'),
  othersMayCopy: true,
} as const;
const word = { position: 'a0', word: 'snow', translation: 'кар', example: 'Snow is white.', audio: null };
const titled = { title: 'Lesson' };

const oneLesson = async ({ prepared }: FixtureData) => ({ id: (await prepared()).lessonId });
const inLesson = async ({ prepared }: FixtureData) => ({ lessonId: (await prepared()).lessonId });
const oneAttachment = async ({ prepared }: FixtureData) => ({ id: (await prepared()).attachmentId });
const theirLesson = ({ prepared }: ForeignData) => ({ id: prepared.lessonId });
const inTheirs = ({ prepared }: ForeignData) => ({ lessonId: prepared.lessonId });
const theirAttachment = ({ prepared }: ForeignData) => ({ id: prepared.attachmentId });

/** What belongs to a lesson. */
const parts = {
  linkQuiz: {
    by: 'teacher',
    budget: LESSON_BUDGETS.lesson,
    good: async ({ prepared }) => {
      const { lessonId, freeQuizId: quizId } = await prepared();
      return { lessonId, quizId };
    },
    foreign: [({ quiz }) => ({ quizId: quiz.quizId }), 'QUIZ_NOT_FOUND'],
  },
  unlinkQuiz: {
    by: 'teacher',
    good: async ({ prepared }) => {
      const { lessonId, quizId } = await prepared();
      return { lessonId, quizId };
    },
    foreign: [inTheirs, 'INSUFFICIENT_ROLE'],
  },
  changeOrderLessonQuiz: {
    by: 'teacher',
    good: async ({ prepared }) => {
      const { lessonId, quizId: fromQuizId, otherQuizId: toQuizId } = await prepared();
      return { lessonId, fromQuizId, toQuizId };
    },
    foreign: [inTheirs, 'INSUFFICIENT_ROLE'],
  },
  createLessonAttachment: {
    by: 'teacher',
    good: async ({ prepared }) => {
      const { lessonId, newFileId: file } = await prepared();
      return { lessonId, file, title: 'File', order: 1 };
    },
    foreign: [inTheirs, 'INSUFFICIENT_ROLE'],
  },
  updateLessonAttachment: {
    by: 'teacher',
    good: async (data) => ({ ...(await oneAttachment(data)), title: 'Title' }),
    foreign: [theirAttachment, 'INSUFFICIENT_ROLE'],
  },
  removeLessonAttachment: {
    by: 'teacher',
    good: oneAttachment,
    foreign: [theirAttachment, 'INSUFFICIENT_ROLE'],
  },
  changeOrderLessonAttachment: {
    by: 'teacher',
    good: async ({ prepared }) => {
      const { attachmentId: fromId, otherAttachmentId: toId } = await prepared();
      return { fromId, toId };
    },
    foreign: [({ prepared }) => ({ fromId: prepared.attachmentId }), 'INSUFFICIENT_ROLE'],
  },
  createLessonAudio: {
    by: 'teacher',
    good: async (data) => {
      const { lessonId, newAudioId: file } = await data.prepared();
      return { lessonId, file, title: 'Sound' };
    },
    foreign: [inTheirs, 'INSUFFICIENT_ROLE'],
  },
  removeLessonAudio: {
    by: 'teacher',
    good: async ({ prepared }) => ({ id: (await prepared()).audioId }),
    foreign: [({ prepared }) => ({ id: prepared.audioId }), 'INSUFFICIENT_ROLE'],
  },
  renewLessonAudio: {
    by: 'teacher',
    good: async ({ prepared }) => {
      const { audioId: oldAudio, newAudioId: newAudio } = await prepared();
      return { oldAudio, newAudio };
    },
    foreign: [({ prepared }) => ({ oldAudio: prepared.audioId }), 'INSUFFICIENT_ROLE'],
  },
} satisfies Partial<Fixtures>;

/** Lessons as things. In rights.csv: the instructor's lesson, open to connections. */
export const fixtures = {
  getLessons: {
    by: 'teacher',
    long: 50,
    good: async ({ app, teacher, rows, quiz, prepared }) => {
      const { categoryId } = await quiz();
      await prepared();
      await repeat(rows, () => addLesson(app, teacher, { categoryId }));
      // All fields of more would be too complex.
      return { skip: 0, take: 6 };
    },
    documents: { GetLessons: { good: () => ({ take: page.take }) } },
  },
  getLesson: { by: 'teacher', good: oneLesson, foreign: [theirLesson, 'INVALID_PERMISSIONS'] },
  getLessonQuizzes: { by: 'teacher', good: inLesson, foreign: [inTheirs, 'INVALID_PERMISSIONS'] },
  getLessonVersions: { by: 'teacher', good: inLesson, foreign: [inTheirs, 'INVALID_PERMISSIONS'] },
  restoreLessonVersion: {
    by: 'teacher',
    good: async ({ prepared }) => {
      const { lessonId, versionId } = await prepared();
      return { lessonId, versionId };
    },
    foreign: [inTheirs, 'INSUFFICIENT_ROLE'],
  },
  createLesson: {
    by: 'teacher',
    budget: LESSON_BUDGETS.newLesson,
    good: async ({ app, quiz }) => ({
      ...values,
      clientId: app.sys.platform.ids.randomUuid(),
      categoryId: (await quiz()).categoryId,
      words: [{ ...word, id: app.sys.platform.ids.randomUuid() }],
    }),
    foreign: [({ quiz }, good) => ({ ...good, categoryId: quiz.categoryId }), 'CATEGORY_NOT_FOUND'],
    aboutOwner: () => titled,
    rights: {
      categoryId: ({ things }) => ({ ...titled, categoryId: things.quiz.categoryId }),
      clientId: ({ things }) => ({ ...titled, clientId: things.prepared.clientId }),
      words: ({ things }) => ({ ...titled, words: [{ ...word, id: things.prepared.wordId }] }),
    },
  },
  updateLesson: {
    by: 'teacher',
    good: async (data) => {
      const { lessonId: id, wordId } = await data.prepared();
      return { id, ...values, revision: 1, words: [{ ...word, id: wordId }], removedWords: [] };
    },
    foreign: [theirLesson, 'INSUFFICIENT_ROLE'],
    aboutOwner: async (data) => ({ ...(await oneLesson(data)), title: 'Title' }),
  },
  deleteLesson: { by: 'teacher', good: oneLesson, foreign: [theirLesson, 'INSUFFICIENT_ROLE'] },
  removeLesson: { by: 'teacher', good: oneLesson, foreign: [theirLesson, 'INSUFFICIENT_ROLE'] },
  ...parts,
} satisfies Partial<Fixtures>;
