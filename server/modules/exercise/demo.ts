import type { Context } from '../../context.ts';
import type { QuizRow } from '../quiz/model.ts';
import { createQuiz } from '../quiz/service.ts';
import { saveUpload } from '../upload/service.ts';
import { exercisesOf } from './demo-texts.ts';
import type { DemoQuiz } from './demo-texts.ts';
import type { ExerciseRow } from './model.ts';
import { createExercise } from './service.ts';
import { sourceOf } from '../../platform/file-source.ts';

export { JOURNEY, OFFICE, TRAVEL, WORK } from './demo-texts.ts';

/** A table with a cup on the left and a lamp on the right; below them there is room for their names. */
const TABLE = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">
<rect width="600" height="400" fill="#cfecf8"/><rect y="240" width="600" height="160" fill="#fcbd30"/>
<path d="M90 150h120v60a50 50 0 0 1-50 50h-20a50 50 0 0 1-50-50z" fill="#c11435"/>
<path d="M210 170h20a25 25 0 0 1 0 50h-20" fill="none" stroke="#c11435" stroke-width="14"/>
<path d="M380 140l40-80h80l40 80z" fill="#055c83"/><path d="M460 140v110m-50 0h100" stroke="#0a212b" stroke-width="14"/>
</svg>`;

export interface WrittenQuiz {
  quiz: QuizRow;
  /** Whole, with the keys. */
  exercises: ExerciseRow[];
}

/** Creates a public quiz with one exercise of each type, as its author would have typed it. */
export async function writeQuiz(ctx: Context, text: DemoQuiz): Promise<WrittenQuiz> {
  const userId = ctx.viewer?.id ?? 0;
  const { default: sharp } = await import('sharp');
  const content = await sharp(Buffer.from(TABLE)).png().toBuffer();
  const pictureId = async () => {
    const id = ctx.platform.ids.randomUuid();
    await saveUpload(ctx, {
      id,
      userId,
      purpose: 'EXERCISE_IMAGE',
      name: 'table.png',
      content: sourceOf(content),
    });
    return id;
  };
  const { title, description, language } = text;
  const quiz = await createQuiz(ctx, { title, description, privacy: 'PUBLIC', showCorrectnessOnError: true });
  const exercises = [];
  for (const input of await exercisesOf(text, pictureId))
    exercises.push(await createExercise(ctx, { ...input, language, quizId: quiz.id }));
  return { quiz, exercises };
}
