import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../db/read-rows.ts';
import { exerciseInputs, sendPicture } from '../../testing/exercise-inputs.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryStorage, FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { paragraph } from '#server/testing/material-fixture.ts';
import { addSound } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { getFiles, listUses } from '../file/service.ts';
import { findSaved, pruneUploads } from '../upload/service.ts';
import { pruneRemovedExercises } from './jobs.ts';
import { readPublications } from './privacy-store.ts';
import { erasePublicationsOf } from './service.ts';

let app: TestApp;
let author: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER, storage: createMemoryStorage() } });
  ({ ask, get } = createWebCaller(app));
});
beforeEach(async () => {
  author = await createUser(app, { role: 'INSTRUCTOR' });
});
afterAll(() => app.close());

interface Exercise {
  id: number;
  version: number;
  audio: { id: string } | null;
}
type Block = ReturnType<typeof newBlock>;

const uuid = () => app.sys.platform.ids.randomUuid();
const newBlock = () => ({ id: uuid(), position: 'a0', type: 'EXERCISE', content: {} });
const addPage = async (...resources: object[]) =>
  (await get<{ id: number }>(author, 'CreatePublication', { title: 'Page', privacy: 'PUBLIC', resources }))
    .id;
const save = (id: number, change: object) => ask(author, 'UpdatePublication', { id, ...change });
const remove = async (id: number, block: Block) =>
  expect((await save(id, { removedResources: [block.id] })).code).toBeUndefined();
const undo = async (id: number, block: object) =>
  expect((await save(id, { resources: [block] })).code).toBeUndefined();
const idsIn = async (id: number) =>
  (await get<{ resources: { exerciseId: number | null }[] }>(author, 'Publication', { id })).resources.map(
    ({ exerciseId }) => exerciseId,
  );
const isThere = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await findSaved(app.sys, id)) !== null));
const prune = async () => {
  await pruneRemovedExercises(app.sys);
  await pruneUploads(app.sys);
};
const countRemoved = async (id: number) =>
  readRows<{ count: number }>(
    await app.sys.db.execute(
      `select count(*)::int4 as count from removed_exercise where publication_id = ${id}`,
    ),
  )[0]?.count;
const drafted = (resourceId: string, title: string) =>
  get<{ id: number }>(author, 'CreateExerciseDraft', {
    ...{ publicationResourceId: resourceId, type: 'trueFalse', clientId: uuid() },
    changes: { title, 'block.statements': { statements: [{ id: 'p1', text: '', answer: true }] } },
  });

/** A page with an exercise that has a picture and a sound. */
async function addOne() {
  const block = newBlock();
  const publicationId = await addPage(block);
  const [pictureId, sound] = [await sendPicture(app.sys, author.id), await addSound(app, author)];
  const input = {
    ...{ publicationResourceId: block.id, type: 'dragTheWordsImage', title: 'Lakes', audio: sound },
    dragTheWordsImage: exerciseInputs(pictureId).dragTheWordsImage,
  };
  const { id } = await get<Exercise>(author, 'CreateExercise', { input });
  return { block, publicationId, id, pictureId, sound };
}
const read = (id: number) => get<Exercise>(author, 'GetExercise', { id });

describe('an exercise whose block was removed', () => {
  test('comes back with its block as it was, with its files and what waits in it', async () => {
    const { block, publicationId, id, pictureId, sound } = await addOne();
    const waits = { id, changes: { title: 'Rivers', points: 'two' } };
    expect(await get(author, 'UpdateExerciseDraft', waits)).toMatchObject({ isWaiting: true });
    const before = await read(id);
    expect(before.audio?.id).toBe(sound);
    await remove(publicationId, block);
    await prune();
    await undo(publicationId, block);
    await prune();
    expect(await idsIn(publicationId)).toEqual([id]);
    expect([await read(id), await get(author, 'ExerciseDraft', { id })]).toMatchObject([
      before,
      { id, isInPlace: true, isWaiting: true, form: { title: 'Rivers', points: 'two' }, faults: [] },
    ]);
    expect(await isThere(pictureId, sound)).toEqual([true, true]);
    expect(await countRemoved(publicationId)).toBe(0);
    // It is answered and edited on, and may go again.
    const check = { exerciseId: id, version: before.version, answer: null };
    expect(await get(null, 'CheckPublicationExercise', check)).toMatchObject({ noAnswer: true });
    await get(author, 'UpdateExerciseDraft', { id, changes: { points: '2' } });
    expect(await read(id)).toMatchObject({ title: 'Rivers', points: 2 });
    await remove(publicationId, block);
    await undo(publicationId, block);
    expect(await read(id)).toMatchObject({ title: 'Rivers', points: 2 });
  });

  test('is nowhere meanwhile', async () => {
    const { block, publicationId, id, pictureId, sound } = await addOne();
    await get(author, 'UpdateExerciseDraft', { id, changes: { points: 'two' } });
    const files = (await getFiles(app.context(author), {})).items.map((file) => file.id);
    await remove(publicationId, block);
    const calls: [string, object][] = [
      ['GetExercise', { id }],
      ['ExerciseDraft', { id }],
      ['UpdateExerciseDraft', { id, changes: {} }],
      ['UpdateExercise', { id, input: {} }],
      ['RemoveExercise', { id }],
      ['CheckPublicationExercise', { exerciseId: id, version: 1 }],
    ];
    for (const [operation, variables] of calls)
      expect([operation, (await ask(author, operation, variables)).code]).toEqual([
        operation,
        'EXERCISE_NOT_FOUND',
      ]);
    expect(await idsIn(publicationId)).toEqual([]);
    expect(await get(author, 'ExerciseOutline', { publicationId })).toEqual([]);
    expect(await isThere(pictureId, sound)).toEqual([false, false]);
    expect(await listUses(app.sys, files)).toEqual([]);
    expect((await getFiles(app.context(author), {})).items).toEqual([]);
  });

  test('comes back if it never was in place', async () => {
    const block = newBlock();
    const publicationId = await addPage(block);
    const { id } = await drafted(block.id, 'Ice');
    await remove(publicationId, block);
    await undo(publicationId, block);
    expect(await get(author, 'ExerciseOutline', { publicationId })).toMatchObject([
      { id, title: 'Ice', publicationResourceId: block.id, isWaiting: true },
    ]);
    expect(await idsIn(publicationId)).toEqual([null]);
  });

  test('is gone after a day, with its files', async () => {
    const { block, publicationId, id } = await addOne();
    await remove(publicationId, block);
    app.clock.advance(25 * 3600_000);
    await prune();
    expect(await countRemoved(publicationId)).toBe(0);
    expect(await getFiles(app.context(author), {})).toMatchObject({ items: [] });
    await undo(publicationId, block);
    expect(await idsIn(publicationId)).toEqual([null]);
    expect((await ask(author, 'GetExercise', { id })).code).toBe('EXERCISE_NOT_FOUND');
  });

  test('comes back to its own page alone, and to no other kind of block', async () => {
    const { block, publicationId, id, pictureId } = await addOne();
    await remove(publicationId, block);
    const other = await addPage();
    await undo(other, block);
    expect([await idsIn(other), await isThere(pictureId)]).toEqual([[null], [false]]);
    await drafted(block.id, 'Of another page');
    await remove(other, block);
    await undo(publicationId, { id: block.id, position: 'a0', ...paragraph('Ice') });
    expect(await isThere(pictureId)).toEqual([false]);
    await remove(publicationId, block);
    await undo(publicationId, block);
    expect(await idsIn(publicationId)).toEqual([id]);
    expect(await get(author, 'ExerciseDraft', { id })).toMatchObject({
      isWaiting: false,
      form: { title: 'Lakes' },
    });
  });

  test('comes back without a sound that was deleted meanwhile', async () => {
    const { block, publicationId, id, sound, pictureId } = await addOne();
    await remove(publicationId, block);
    await app.sys.db.execute(`delete from upload where id = '${sound}'`);
    await undo(publicationId, block);
    expect(await read(id)).toMatchObject({ title: 'Lakes', audio: null });
    expect(await isThere(pictureId, sound)).toEqual([true, false]);
  });

  test('is exported, and goes for good with its page and its author', async () => {
    const first = await addOne();
    await drafted((await addBlock(first.publicationId)).id, 'Unrelated');
    await remove(first.publicationId, first.block);
    const exported = [];
    for await (const page of readPublications(app.sys.db, author.id)) exported.push(page);
    expect(exported).toMatchObject([
      { exercises: [], removedExercises: [{ exercise: { id: first.id, title: 'Lakes' }, draft: null }] },
    ]);
    await get(author, 'DeletePublication', { id: first.publicationId });
    expect(await countRemoved(first.publicationId)).toBe(0);
    const second = await addOne();
    await remove(second.publicationId, second.block);
    await erasePublicationsOf(app.sys, author.id);
    expect(await countRemoved(second.publicationId)).toBe(0);
  });
});

async function addBlock(publicationId: number): Promise<Block> {
  const block = { ...newBlock(), position: 'a5' };
  await undo(publicationId, block);
  return block;
}
