import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import type { Refill } from '../../refill.ts';
import { createLesson, createLessonAttachment, createLessonAudio, linkQuiz } from './service.ts';

const instant = z.coerce.date();

const word = z.object({
  id: z.uuid(),
  position: z.string(),
  word: z.string(),
  translation: z.string(),
  example: z.string(),
  audioId: z.uuid().nullable(),
});
const attachment = z.object({ id: idSchema, fileId: z.uuid(), title: z.string() });
const lesson = z.looseObject({
  id: idSchema,
  title: z.string(),
  categoryId: idSchema.nullable(),
  coverId: z.uuid().nullable(),
  audioId: z.uuid().nullable(),
  audioTitle: z.string(),
  availableFrom: instant.nullable(),
  createdAt: instant,
  vocabulary: z.array(word),
  attachments: z.array(attachment),
  quizIds: z.array(idSchema),
});
type Lesson = z.output<typeof lesson>;

const SETTINGS = [
  'title',
  'description',
  'notes',
  'language',
  'level',
  'translationLanguage',
  'privacy',
  'availableFrom',
  'othersMayCopy',
] as const;

/** Lessons with their vocabulary, sounds, attachments, and links to quizzes that came back. */
export async function refillLessons(refill: Refill): Promise<void> {
  for await (const row of refill.items('lesson-materials.json', 'LESSON', lesson)) {
    const cover = await refill.file(row.coverId, 'LESSON_COVER');
    const audio = await refill.file(row.audioId, 'LESSON_AUDIO');
    const words = await wordsOf(refill, row);
    const item = { oldId: row.id, name: row.title, at: row.createdAt };
    const isMade = await refill.make('LESSON', item, async ({ past, clientId }) => {
      const settings = Object.fromEntries(SETTINGS.map((name) => [name, row[name]]));
      const categoryId = refill.idOf('FOLDER', row.categoryId);
      const { id } = await createLesson(past, { ...settings, clientId, cover, categoryId, words });
      if (audio) await createLessonAudio(past, { file: audio, lessonId: id, title: row.audioTitle });
      for (const oldId of row.quizIds) {
        const quizId = refill.idOf('QUIZ', oldId);
        if (quizId !== null) await linkQuiz(past, { lessonId: id, quizId });
      }
      return id;
    });
    // Its author is somebody else; what became of the person's own is noted with them.
    for (const oldId of row.quizIds)
      if (refill.idOf('QUIZ', oldId) === null)
        await refill.leave('QUIZ', 'OTHERS', { oldId, name: row.title });
    if (isMade) await attach(refill, row);
  }
}

async function wordsOf(refill: Refill, { vocabulary }: Lesson): Promise<object[]> {
  const words: object[] = [];
  for (const { id, audioId, ...texts } of vocabulary) {
    const audio = await refill.file(audioId, 'LESSON_AUDIO');
    words.push({ ...texts, audio, id: refill.uuidOf(`lesson word ${id}`) });
  }
  return words;
}

async function attach(refill: Refill, { id, attachments, createdAt }: Lesson): Promise<void> {
  const lessonId = refill.idOf('LESSON', id);
  for (const { id: oldId, fileId, title } of attachments) {
    const file = await refill.file(fileId, 'LESSON_FILE');
    // That a file did not come back is noted with the file.
    if (!file || lessonId === null) continue;
    await refill.make('ATTACHMENT', { oldId, name: title, at: createdAt }, async ({ past }) => {
      const made = await createLessonAttachment(past, { file, lessonId, title });
      return made.id;
    });
  }
}
