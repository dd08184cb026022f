import type { Context } from '#server/context.ts';
import { at } from '#server/demo.ts';
import type { DemoScene } from '#server/demo.ts';
import { sourceOf } from '../../platform/file-source.ts';
import { getQuizzes } from '../quiz/service.ts';
import { saveUpload } from '../upload/service.ts';
import { DEMO_LESSONS } from './demo-texts.ts';
import type { DemoLesson } from './demo-texts.ts';
import { createLesson, createLessonAttachment, linkQuiz } from './service.ts';

const DAY = 24 * 3600 * 1000;

/** Lessons of both instructors in both languages, with words, a text to read and a quiz. */
export async function makeDemo({ ctx, now, people }: DemoScene): Promise<void> {
  for (const [index, lesson] of DEMO_LESSONS.entries()) {
    const written = new Date(now.getTime() - (DEMO_LESSONS.length - index) * DAY);
    await writeLesson(at(ctx, people[lesson.author], written), lesson);
  }
}

async function writeLesson(
  ctx: Context,
  { author: _, words, files, quiz, ...values }: DemoLesson,
): Promise<void> {
  const rows = words.map(([word, translation, example], index) => ({
    id: ctx.platform.ids.randomUuid(),
    position: `a${index}`,
    word,
    translation,
    example,
  }));
  const { id: lessonId } = await createLesson(ctx, { ...values, words: rows });
  for (const [name, text] of files)
    await createLessonAttachment(ctx, { file: await sendText(ctx, name, text), lessonId, title: name });
  if (!quiz) return;
  const { items } = await getQuizzes(ctx, { search: quiz, take: 1 });
  for (const { id: quizId } of items) await linkQuiz(ctx, { quizId, lessonId });
}

/** Stores a text as a file that is ready to be used. */
async function sendText(ctx: Context, name: string, text: string): Promise<string> {
  const id = ctx.platform.ids.randomUuid();
  const content = sourceOf(Buffer.from(text));
  await saveUpload(ctx, {
    id,
    userId: ctx.viewer?.id ?? 0,
    purpose: 'LESSON_FILE',
    name: `${name}.txt`,
    content,
  });
  return id;
}
