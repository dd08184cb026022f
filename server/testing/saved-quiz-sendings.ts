import { eq } from 'drizzle-orm';
import { exercise, quiz, quizCategory } from '../db/schema/quiz.ts';
import { savedCategory, savedQuiz } from '../db/schema/saved-quiz.ts';
import type { UserRow } from '../modules/account/model.ts';
import { connect, createUser } from './factories.ts';
import { page } from './lesson-sendings.ts';
import type { Sendings } from './lesson-sendings.ts';
import { addQuiz, addSound, addStatements } from './quiz-things.ts';
import { repeat } from './statement-scene.ts';
import type { Scene } from './statement-scene.ts';

/** A folder of this person's, in another if said. */
async function addFolder({ app }: Scene, { id: ownerId }: UserRow, parentId: number | null = null) {
  const [row] = await app.db
    .insert(quizCategory)
    .values({ ownerId, parentId, title: 'Folder' })
    .returning({ id: quizCategory.id });
  return row?.id ?? 0;
}

/** Somebody the teacher is connected with; their quiz has as many exercises with sounds as there are rows. */
async function colleagueOf(scene: Scene) {
  const { app, teacher, rows } = scene;
  const colleague = await createUser(app, { role: 'INSTRUCTOR' });
  await connect(app, teacher, colleague);
  const folderId = await addFolder(scene, colleague);
  const values = { privacy: 'CONNECTIONS' as const, categoryId: folderId, exercisesCount: rows };
  const quizId = await addQuiz(app, colleague, values);
  for (const id of await addStatements(app, quizId, rows)) {
    const audioId = await addSound(app, colleague, true);
    await app.db.update(exercise).set({ audioId }).where(eq(exercise.id, id));
  }
  return { colleague, folderId, quizId, categoryId: await addFolder(scene, teacher) };
}

/** As many saved quizzes and folders of as many people as there are rows, one of them withdrawn, all copies. */
async function saved(scene: Scene) {
  const { app, teacher, rows } = scene;
  const createdAt = app.clock.now();
  await repeat(rows, async () => {
    const { colleague, folderId, quizId } = await colleagueOf({ ...scene, rows: 1 });
    await app.db.update(quiz).set({ sourceAuthorId: colleague.id }).where(eq(quiz.id, quizId));
    await app.db.insert(savedQuiz).values({ userId: teacher.id, quizId, createdAt });
    const kept = { userId: teacher.id, sourceId: folderId, authorId: colleague.id, createdAt };
    await app.db.insert(savedCategory).values(kept);
  });
}

/** References of the teacher's, to quizzes and folders of others. */
export const SAVED_QUIZ_SENDINGS: Sendings = {
  GetSavedQuizzes: async (scene) => {
    await saved(scene);
    return { variables: page };
  },
  GetSavedQuizCategories: async (scene) => {
    await saved(scene);
    return {};
  },
  GetAuthorQuizCategory: async (scene) => {
    const { app, rows } = scene;
    const { colleague, folderId } = await colleagueOf({ ...scene, rows: 1 });
    await repeat(rows, async () => {
      const categoryId = await addFolder(scene, colleague, folderId);
      await addQuiz(app, colleague, { categoryId });
      await addQuiz(app, colleague, { categoryId: folderId, sourceAuthorId: colleague.id });
    });
    const authorId = colleague.id;
    return { variables: { authorId, startCategoryId: folderId, categoryId: folderId, ...page } };
  },
  SaveQuiz: async (scene) => {
    const { quizId, categoryId } = await colleagueOf(scene);
    return { variables: { quizId, categoryId } };
  },
  RemoveSavedQuiz: async (scene) => ({ variables: { quizId: (await colleagueOf(scene)).quizId } }),
  SaveQuizCategory: async (scene) => {
    const { colleague, folderId: sourceId, categoryId } = await colleagueOf(scene);
    return { variables: { authorId: colleague.id, sourceId, categoryId } };
  },
  RemoveSavedQuizCategory: () => ({ variables: { sourceId: 1 } }),
  CopyQuiz: async (scene) => {
    const { quizId } = await colleagueOf(scene);
    return { variables: { quizId, clientId: scene.app.sys.platform.ids.randomUuid() } };
  },
};
