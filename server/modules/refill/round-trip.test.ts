import { eq, sql } from 'drizzle-orm';
import { EXERCISE_TYPES } from '#contract/exercise/exercise-type.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lesson, lessonWord } from '../../db/schema/lesson.ts';
import { readArchive } from '../../testing/archive.ts';
import { exerciseInputs, sendPicture } from '../../testing/exercise-inputs.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryStorage, FREE_LIMITER } from '../../testing/fakes.ts';
import { fillFullAccount } from '../../testing/full-account.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import {
  addInPlace,
  addPublication,
  addResources,
  glossed,
  paragraph,
  picture,
} from '../../testing/material-fixture.ts';
import { noisyPng } from '../../testing/pictures.ts';
import { fillFrom, makeArchive, storeRealFiles } from '../../testing/refill-fixture.ts';
import { upload } from '../../db/schema/upload.ts';
import { sourceOf } from '../../platform/file-source.ts';
import type { UserRow } from '../account/model.ts';
import { createOwnBoard } from '../board/service.ts';
import { createCategory } from '../category/service.ts';
import { createExercise } from '../exercise/service.ts';
import { createPost } from '../post/service.ts';
import { updateUserPrices } from '../profile/services/sections.ts';
import { createQuiz } from '../quiz/service.ts';
import { appendOperation } from '../stream/service.ts';
import { saveUpload } from '../upload/service.ts';
import { addWords, reviewWords, updateWordSettings } from '../word/service.ts';
import { updateWorkingHours } from '../working-hours/service.ts';
import { differences, normalise } from '../../testing/archive-compare.ts';

let app: TestApp;
const storage = createMemoryStorage();
beforeAll(async () => {
  app = await createTestApp({ platform: { storage, limiter: FREE_LIMITER } });
});
afterAll(() => app.close());

const uuid = () => app.sys.platform.ids.randomUuid();
const as = (person: UserRow) => app.context(person);

/** Beside what every account may have: something of each kind that comes back, with what it refers to. */
async function enrich(person: UserRow): Promise<void> {
  const ctx = as(person);
  const { id: above } = await createCategory(ctx, { title: 'Above' });
  const { id: categoryId } = await createCategory(ctx, { title: 'Below', parentId: above });
  const quiz = await createQuiz(ctx, {
    title: 'All kinds',
    categoryId,
    privacy: 'CONNECTIONS',
    attemptsLimit: 3,
  });
  for (const type of EXERCISE_TYPES) {
    const inputs = exerciseInputs(await sendPicture(app.sys, person.id));
    await createExercise(ctx, { quizId: quiz.id, type, [type]: inputs[type], points: 2.5 });
  }
  const publicationId = await addPublication(app, person, { title: 'With blocks', categoryId });
  const image = await sendPageImage(person);
  await addResources(app, publicationId, [paragraph('Ice is cold.'), glossed('ice', 'муз'), picture(image)]);
  await addInPlace(app, publicationId);
  await createPost(ctx, {
    clientId: uuid(),
    input: { text: 'Look!', sharedQuizId: quiz.id, privacy: 'CONNECTIONS' },
  });
  await learn(person, publicationId);
  await draw(person);
  await updateUserPrices(ctx, [{ title: 'An hour', hourlyPrice: { amount: 100_000, currency: 'KGS' } }]);
  const day = { hours: [{ from: '10:00', to: '12:00' }] };
  await updateWorkingHours(
    ctx,
    {
      week: [day, day, day, day, day, { hours: [] }, { hours: [] }],
      ...{ otherDays: [], durations: [60], breakMinutes: 15, noticeHours: 12, weeksAhead: 4 },
    },
    null,
  );
}

/** A picture that a page shows. */
async function sendPageImage({ id: userId }: UserRow): Promise<string> {
  const id = uuid();
  const file = { id, userId, purpose: 'PUBLICATION_IMAGE', name: 'lake.png' } as const;
  await saveUpload(app.sys, { ...file, content: sourceOf(await noisyPng(40, 30, 77)) });
  await app.db.update(upload).set({ usedAt: app.clock.now(), isPublic: false }).where(eq(upload.id, id));
  return id;
}

async function learn(person: UserRow, publicationId: number): Promise<void> {
  const ctx = as(person);
  const [{ id: lessonWordId = '', lessonId = 0 } = {}] = await app.db
    .select({ id: lessonWord.id, lessonId: lessonWord.lessonId })
    .from(lessonWord)
    .innerJoin(lesson, eq(lesson.id, lessonWord.lessonId))
    .where(eq(lesson.authorId, person.id));
  const typed = (word: string) => ({ clientId: uuid(), word, translation: 'муз', sentence: `An ${word}.` });
  const [ice] = await addWords(ctx, { words: [{ ...typed('ice'), lessonWordId }], lessonId });
  await addWords(ctx, { words: [typed('icicle')], publicationId });
  const wrong = uuid();
  for (const grade of [3, 1, 2, 4]) {
    app.clock.advance(36 * 3600 * 1000);
    const id = grade === 1 ? wrong : uuid();
    await reviewWords(ctx, { reviews: [{ id, wordId: ice?.id ?? 0, grade, reviewedAt: app.clock.now() }] });
  }
  const undone = { id: uuid(), wordId: ice?.id ?? 0, undoes: wrong, reviewedAt: app.clock.now() };
  await reviewWords(ctx, { reviews: [undone] });
  await updateWordSettings(ctx, { teachersSee: true });
}

async function draw(person: UserRow): Promise<void> {
  const { id } = await createOwnBoard(as(person), { name: 'Drawn' });
  const shape = (elementId: string) => ({
    ...{ id: elementId, type: 'rectangle', version: 1, versionNonce: 5, isDeleted: false, x: 1, y: 2 },
  });
  const payload = { changes: ['a', 'b'].map((each) => ({ kind: 1, element: shape(each) })) };
  const answer = await appendOperation(as(person), `board:${id}`, { opId: uuid(), payload });
  if (!answer.ok) throw new Error(answer.code);
}

/** Rows of fixtures as the services would have written them. */
async function settle({ id }: UserRow): Promise<void> {
  const now = app.clock.now().toISOString();
  const run = (statement: ReturnType<typeof sql>) => app.db.execute(statement);
  const shape = JSON.stringify({ id: 'a', type: 'image', version: 1, versionNonce: 1, isDeleted: false });
  await run(sql`update category set created_at = ${now} where owner_id = ${id}`);
  await run(sql`update board set created_at = ${now} where owner_id = ${id}`);
  await run(sql`update exercise set created_at = ${now}`);
  await run(sql`update word set created_at = due_at, place_from = 0, place_to = length(word)
    where owner_id = ${id} and place_from is null`);
  await run(sql`update quiz set exercises_count = (select count(*) from exercise where quiz_id = quiz.id)`);
  await run(sql`update upload set name = name || '.pdf', is_public = true where purpose = 'CERTIFICATE'`);
  await run(
    sql`update board_element set data = data || ${shape}::jsonb || '{"fileId": "picture"}' where data ? 'text'`,
  );
  for (const path of [...storage.files.keys()].filter((name) => name.endsWith('/picture')))
    storage.files.set(path, await noisyPng(8, 8, 1));
}

/**
 * What does not come back, or is another one: the file of the archive, and the names of the members. Everything else is
 * equal.
 */
const STAYS_BEHIND: readonly string[] = [
  // Who somebody is, and where they are signed in.
  ...['createdAt', 'email', 'emailConfirmedAt', 'firstName', 'guardianName', 'lastName', 'photoId'].map(
    (name) => `account.json ${name}`,
  ),
  ...['account.json termsAcceptedAt', 'account.json wasOnlineAt', 'sessions.json sessions'],
  ...['profile.json telNumber', 'calendar.json address', 'reach.json subscriptions'],
  // Ties to others, and what others did.
  ...[
    'network.json blocked',
    'network.json connections',
    'network.json reports',
    'network.json sharedContacts',
  ],
  ...['saved.json folders', 'saved.json things', 'post-likes.json posts', 'fees.json due', 'fees.json plan'],
  ...['posts.json correctionsCount', 'posts.json likesCount', 'notifications.json'],
  // What comes back as records.
  ...['messages.json', 'activity.json', 'attempts.json', 'reviews.json', 'lesson-sheets.json'],
  ...[
    'looked-up-words.json',
    'post-comments.json',
    'post-corrections.json',
    'former-records.json',
    'remarks.json',
  ],
  ...['lessons.json files', 'lessons.json given', 'lessons.json invited', 'lessons.json publications'],
  // Files of chats and of lessons in time, whose records refer to nothing.
  'files.json',
  // Pictures are encoded again.
  'publications.json resources media size',
  // Ids that a client made, dates of changes, and what is counted anew.
  ...['quizzes.json clientId', 'quizzes.json exercises clientId', 'publications.json exercises clientId'],
  ...['quizzes.json updatedAt', 'quizzes.json exercises updatedAt', 'publications.json updatedAt'],
  ...['publications.json exercises updatedAt', 'boards.json updatedAt', 'profile.json updatedAt'],
  ...[
    'publications.json contentBytes',
    'publications.json exercisesCount',
    'publications.json resourcesCount',
  ],
  ...['publications.json wordsCount', 'words.json reviews receivedAt'],
];

it('an account that is filled from an archive has an equal archive, but for what is stated', async () => {
  const person = await createUser(app, { role: 'INSTRUCTOR' });
  await fillFullAccount(app, person);
  await enrich(person);
  await settle(person);
  await storeRealFiles(app, person);
  app.clock.advance(3600 * 1000);
  const before = await makeArchive(app, person);
  const heir = await createUser(app, { role: 'INSTRUCTOR' });
  const { row, made, left } = await fillFrom(app, heir, before);
  expect(row.doneAt).toEqual(app.clock.now());
  const after = await makeArchive(app, heir);
  const found = differences(normalise(readArchive(before)), normalise(readArchive(after)));
  expect(found).toEqual([...STAYS_BEHIND].sort());
  expect(left).toEqual([
    { kind: 'ACCOUNT', reason: 'IDENTITY', count: 3, names: [] },
    { kind: 'ACCOUNT', reason: 'PASSING', count: 2, names: [] },
    { kind: 'SESSION', reason: 'IDENTITY', count: 1, names: [] },
    { kind: 'CONTACT', reason: 'OTHERS', count: 5, names: [] },
    { kind: 'NOTIFICATION', reason: 'PASSING', count: 1, names: [] },
    { kind: 'SAVED', reason: 'OTHERS', count: 2, names: [] },
    { kind: 'LIKE', reason: 'OTHERS', count: 1, names: [] },
  ]);
  expect(Object.fromEntries(made.map(({ kind, count }) => [kind, count]))).toEqual({
    ...{
      FOLDER: 3,
      FILE: 7,
      QUIZ: 4,
      EXERCISE: 13,
      PUBLICATION: 3,
      LESSON: 1,
      ATTACHMENT: 1,
      WORD: 3,
      POST: 2,
    },
    ...{
      PROFILE: 3,
      CERTIFICATE: 1,
      WORKING_HOURS: 1,
      BOARD: 3,
      BOARD_PICTURE: 2,
      PREFERENCE: 2,
      RECORD: 20,
    },
  });
});
