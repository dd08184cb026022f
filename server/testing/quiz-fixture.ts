import { eq } from 'drizzle-orm';
import { newExerciseFields } from '#contract/exercise/form.ts';
import { exercise, exerciseDraft, quiz, quizAttempt, quizHistory } from '../db/schema/quiz.ts';
import type { SystemContext } from '../context.ts';
import { upload } from '../db/schema/upload.ts';
import { reserveId } from '../modules/exercise/draft-store.ts';
import type { UserRow } from '../modules/account/model.ts';
import { addCategory } from './category-fixture.ts';

type App = { sys: SystemContext };
type Person = Pick<UserRow, 'id'>;

/** A true-or-false block, as stored. */
const BLOCK = {
  data: { statements: [{ id: 'p1', text: 'Ice is cold' }], shuffle: false },
  answer: { p1: true },
};

/** Creates a quiz of this author; by default open to everybody. */
export async function addQuiz(
  { sys: { db, platform } }: App,
  { id: authorId }: Person,
  values: Partial<typeof quiz.$inferInsert> = {},
): Promise<number> {
  const now = platform.clock.now();
  const [row] = await db
    .insert(quiz)
    .values({ title: 'Quiz', privacy: 'PUBLIC', ...values, authorId, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('no quiz');
  return row.id;
}

/** Adds true-or-false exercises, the first of them in place `from`. */
export async function addStatements(
  { sys: { db } }: App,
  quizId: number,
  count: number,
  from = 1,
): Promise<number[]> {
  const rows = await db
    .insert(exercise)
    .values(
      Array.from({ length: count }, (_, index) => ({
        quizId,
        order: from + index,
        type: 'trueFalse' as const,
        language: 'en' as const,
        points: 100,
        partialPoints: true,
        block: BLOCK,
      })),
    )
    .returning({ id: exercise.id });
  return rows.map(({ id }) => id);
}

/** A new true-or-false exercise that waits in a quiz; returns its id. */
export async function addDraft(
  { sys: { db, platform } }: App,
  quizId: number,
  values: Partial<typeof exerciseDraft.$inferInsert> = {},
): Promise<number> {
  const id = await reserveId(db);
  const defaults = { language: 'en', partialPoints: true } as const;
  const now = platform.clock.now();
  await db.insert(exerciseDraft).values({
    id,
    quizId,
    type: 'trueFalse',
    clientId: platform.ids.randomUuid(),
    revision: 1,
    fieldRevisions: {},
    form: {
      ...newExerciseFields('trueFalse', defaults),
      title: 'Draft',
      'block.statements': { statements: [{ id: 'p1', text: 'Ice is cold', answer: true }] },
    },
    files: [],
    hasErrors: false,
    createdAt: now,
    updatedAt: now,
    ...values,
  });
  return id;
}

/** A sound that its owner has uploaded; `used`: something refers to it. */
export async function addSound({ sys: { db, platform } }: App, { id: userId }: Person, used = false) {
  const id = platform.ids.randomUuid();
  await db.insert(upload).values({
    id,
    userId,
    purpose: 'EXERCISE_AUDIO',
    name: 'a.mp3',
    mimeType: 'audio/mpeg',
    size: 3,
    usedAt: used ? platform.clock.now() : null,
  });
  await platform.storage.put(`uploads/${id}`, Buffer.from('mp3'), 'audio/mpeg');
  return id;
}

/** Adds submissions of a person to a quiz. */
export async function addHistory(
  { sys: { db, platform } }: App,
  of: { quizId: number; author: Person; taker: Person },
  count: number,
): Promise<number[]> {
  const rows = await db
    .insert(quizHistory)
    .values(
      Array.from({ length: count }, () => ({
        quizId: of.quizId,
        authorId: of.author.id,
        userId: of.taker.id,
        attemptId: platform.ids.randomUuid(),
        earnedPoints: 100,
        maxPoints: 200,
        title: 'Quiz',
        description: '',
        showCorrectnessOnError: false,
        itemsPerPage: 0,
        revealSolution: 'NEVER' as const,
        createdAt: platform.clock.now(),
      })),
    )
    .returning({ id: quizHistory.id });
  return rows.map(({ id }) => id);
}

/** The attempt of a submission. */
export async function attemptOf({ sys: { db } }: App, quizHistoryId: number): Promise<string> {
  const [row] = await db
    .select({ attemptId: quizHistory.attemptId })
    .from(quizHistory)
    .where(eq(quizHistory.id, quizHistoryId));
  if (!row) throw new Error('no submission');
  return row.attemptId;
}

/**
 * Creates a quiz of the author, open to connections, with everything that can belong to one; `taker` has begun and
 * submitted it.
 */
export async function createQuizFixture(
  app: App,
  author: Person,
  taker: Person,
  { exercises = 2, privacy = 'CONNECTIONS' as (typeof quiz.$inferInsert)['privacy'] } = {},
) {
  const { db, platform } = app.sys;
  const now = platform.clock.now();
  const categoryId = await addCategory(app, author);
  const quizClientId = platform.ids.randomUuid();
  const exerciseClientId = platform.ids.randomUuid();
  const quizId = await addQuiz(app, author, {
    clientId: quizClientId,
    privacy,
    exercisesCount: exercises,
    categoryId,
  });
  const exerciseIds = await addStatements(app, quizId, exercises);
  const [exerciseId = 0, otherExerciseId = 0] = exerciseIds;
  const audioId = await addSound(app, author, true);
  await db
    .update(exercise)
    .set({ audioId, audioTitle: 'Sound', clientId: exerciseClientId })
    .where(eq(exercise.id, exerciseId));
  const attemptId = platform.ids.randomUuid();
  await db.insert(quizAttempt).values({ id: attemptId, quizId, userId: taker.id, createdAt: now });
  const [quizHistoryId = 0] = await addHistory(app, { quizId, author, taker }, 1);
  const submittedAttemptId = await attemptOf(app, quizHistoryId);
  return {
    quizAuthorId: author.id,
    quizId,
    quizClientId,
    exerciseClientId,
    categoryId,
    exerciseId,
    otherExerciseId,
    exerciseIds,
    draftId: await addDraft(app, quizId),
    audioId,
    newAudioId: await addSound(app, author),
    attemptId,
    quizHistoryId,
    submittedAttemptId,
  };
}
