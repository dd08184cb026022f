import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readRows } from '../../db/read-rows.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryStorage, FREE_LIMITER } from '../../testing/fakes.ts';
import { pdfOf, sendUpload } from '../../testing/file-fixture.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addInPlace, picture } from '#server/testing/material-fixture.ts';
import { noisyPng } from '../../testing/pictures.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { deleteFile, getFileQuota, getFiles, listUses, replaceFile } from '../file/service.ts';
import { findSaved, pruneUploads } from '../upload/service.ts';

interface Block {
  id: string;
  content: object;
  medias: { id: string; mimeType: string; size: number; width: number | null }[];
}

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

const uuid = () => app.sys.platform.ids.randomUuid();
const me = () => app.context(author);
const fileOf = (id: string, position: string) => ({
  ...{ id: uuid(), position, type: 'FILE' as const },
  content: { fileId: id, title: 'Cards' },
});
const create = (input: object) =>
  get<{ id: number; resources: Block[] }>(author, 'CreatePublication', { title: 'Verbs', ...input });
const blocks = async (id: number) =>
  (await get<{ resources: Block[] }>(author, 'Publication', { id })).resources;
const only = async () => {
  const { items } = await getFiles(me(), {});
  const [file, ...rest] = items;
  if (!file || rest.length > 0) throw new Error(`there are ${items.length} files`);
  return file;
};
const bytesUsed = async () => (await getFileQuota(me())).used;
const uses = async (id: string) =>
  (await listUses(app.sys, [id])).map(({ kind, title, path }) => ({ kind, title, path }));

test('a file of a page is used there once, however many blocks show it', async () => {
  const upload = await sendUpload(app, author, pdfOf(1000), { purpose: 'PUBLICATION_FILE' });
  const { id } = await create({ resources: [fileOf(upload, 'a0'), fileOf(upload, 'a1')] });
  const here = { kind: 'PUBLICATION', title: 'Verbs', path: `/materials/edit/${id}` };
  expect(await uses((await only()).id)).toEqual([here]);
  const file = (await only()).id;
  await expect(deleteFile(me(), file, false)).rejects.toMatchObject({
    code: 'FILE_IN_USE',
    details: { count: 1, uses: [here] },
  });
  await get(author, 'DeletePublication', { id });
  expect(await uses(file)).toEqual([]);
});

test('so is its cover', async () => {
  const cover = await sendUpload(app, author, await noisyPng(40, 20), { purpose: 'PUBLICATION_COVER' });
  const { id } = await create({ cover });
  expect(await uses((await only()).id)).toEqual([
    { kind: 'PUBLICATION', title: 'Verbs', path: `/materials/edit/${id}` },
  ]);
});

test('a picture that is replaced is another one in the page, under the same block', async () => {
  const image = await sendUpload(app, author, await noisyPng(40, 20), { purpose: 'PUBLICATION_IMAGE' });
  const { id } = await create({ resources: [{ id: uuid(), position: 'a0', ...picture(image) }] });
  const [before] = await blocks(id);
  expect(before?.medias).toMatchObject([{ id: image, width: 40 }]);
  const next = await sendUpload(app, author, await noisyPng(60, 30));
  await replaceFile(me(), (await only()).id, next);
  const [after] = await blocks(id);
  expect(after).toMatchObject({ id: before?.id, medias: [{ id: image, width: 60 }] });
});

test('a picture of a page is replaced by a picture alone', async () => {
  const image = await sendUpload(app, author, await noisyPng(40, 20), { purpose: 'PUBLICATION_IMAGE' });
  await create({ resources: [{ id: uuid(), position: 'a0', ...picture(image) }] });
  const next = await sendUpload(app, author, pdfOf(100));
  await expect(replaceFile(me(), (await only()).id, next)).rejects.toMatchObject({
    code: 'FILE_TYPE_NOT_ALLOWED',
  });
});

test('a deleted file leaves its block without a file, and the rest of the page can be saved', async () => {
  const upload = await sendUpload(app, author, pdfOf(1000), { purpose: 'PUBLICATION_FILE' });
  const block = fileOf(upload, 'a0');
  const { id } = await create({ resources: [block] });
  await deleteFile(me(), (await only()).id, true);
  expect(await findSaved(app.sys, upload)).toBeNull();
  expect(await blocks(id)).toMatchObject([{ id: block.id, medias: [] }]);
  // It may still be moved, and removed.
  await get(author, 'UpdatePublication', { id, title: 'Motion', resources: [{ ...block, position: 'a5' }] });
  expect(await blocks(id)).toMatchObject([{ id: block.id, position: 'a5', medias: [] }]);
  await get(author, 'UpdatePublication', { id, removedResources: [block.id] });
  expect(await blocks(id)).toEqual([]);
});

test('a file comes back when its removal is undone, within a day', async () => {
  const image = await sendUpload(app, author, await noisyPng(40, 20), { purpose: 'PUBLICATION_IMAGE' });
  const block = { id: uuid(), position: 'a0', ...picture(image) };
  const { id } = await create({ resources: [block] });
  const remove = () => get(author, 'UpdatePublication', { id, removedResources: [block.id] });
  await remove();
  await pruneUploads(app.sys);
  // Nobody else's page takes it meanwhile.
  const other = await createUser(app, { role: 'INSTRUCTOR' });
  const taken = { title: 'Page', resources: [{ ...block, id: uuid() }] };
  expect((await ask(other, 'CreatePublication', taken)).code).toBe('UPLOAD_NOT_FOUND');
  await get(author, 'UpdatePublication', { id, resources: [block] });
  await pruneUploads(app.sys);
  expect(await blocks(id)).toMatchObject([{ medias: [{ id: image, width: 40 }] }]);
  await remove();
  app.clock.advance(25 * 3600_000);
  await pruneUploads(app.sys);
  const { code } = await ask(author, 'UpdatePublication', { id, resources: [block] });
  expect(code).toBe('UPLOAD_NOT_FOUND');
});

test('a file that was removed from its page and then deleted does not come back', async () => {
  const bytes = pdfOf(1000);
  const upload = await sendUpload(app, author, bytes, { purpose: 'PUBLICATION_FILE' });
  const block = fileOf(upload, 'a0');
  const { id } = await create({ resources: [block] });
  const usedBytes = await bytesUsed();
  await get(author, 'UpdatePublication', { id, removedResources: [block.id] });
  expect(await bytesUsed()).toBe(0);
  // The removal is undone: it is stored, and counted, as before.
  await get(author, 'UpdatePublication', { id, resources: [block] });
  await pruneUploads(app.sys);
  expect(await bytesUsed()).toBe(usedBytes);
  expect(await blocks(id)).toMatchObject([{ medias: [{ id: upload }] }]);
  await create({
    resources: [fileOf(await sendUpload(app, author, bytes, { purpose: 'PUBLICATION_FILE' }), 'a0')],
  });
  await get(author, 'UpdatePublication', { id, removedResources: [block.id] });
  await deleteFile(me(), (await only()).id, true);
  const { code } = await ask(author, 'UpdatePublication', { id, resources: [block] });
  expect(code).toBe('UPLOAD_NOT_FOUND');
});

test('a file of an exercise in a page leads to the exercise', async () => {
  const upload = await sendUpload(app, author, await noisyPng(20, 20), { purpose: 'EXERCISE_IMAGE' });
  const { id } = await create({});
  const media = { image: { fileId: upload, alt: 'A lake', width: 20, height: 20 } };
  const { resourceId } = await addInPlace(app, id, { media: media as never });
  const [found] = readRows<{ file_id: string }>(
    await app.sys.db.execute(`update upload set used_at = now() where id = '${upload}' returning file_id`),
  );
  expect(await uses(found?.file_id ?? '')).toEqual([
    { kind: 'EXERCISE', title: 'Verbs', path: `/materials/edit/${id}/exercises/${resourceId}` },
  ]);
});
