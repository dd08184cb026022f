import { eq } from 'drizzle-orm';
import { FILE_QUOTA_BYTES } from '#contract/limits.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileQuota } from '../../db/schema/file.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryStorage, FREE_LIMITER } from '../../testing/fakes.ts';
import { addStoredFile, pdfOf, sendUpload } from '../../testing/file-fixture.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addLesson } from '#server/testing/lesson-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { getFileQuota } from '../file/service.ts';
import { createLessonAttachment, deleteLesson, removeLessonAttachment } from '../lesson/service.ts';
import { beginUpload, eraseUploadsOf, findSaved, pruneUploads } from './service.ts';
import { inTransaction } from '../../transaction.ts';

const DAY_MS = 24 * 3_600_000;
const storage = createMemoryStorage();

let app: TestApp;
let person: UserRow;

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER, storage } });
});
beforeEach(async () => {
  person = await createUser(app, { role: 'INSTRUCTOR' });
  storage.files.clear();
});
afterAll(() => app.close());

const used = async (of = person) => (await getFileQuota(app.context(of))).used;
const send = (content: Buffer, purpose?: Parameters<typeof sendUpload>[3], of = person) =>
  sendUpload(app, of, content, purpose);
/** Takes all space but this. */
const leave = (bytes: number, of = person) => addStoredFile(app, of, { size: FILE_QUOTA_BYTES - bytes });
const prune = async () => {
  app.clock.advance(2 * DAY_MS);
  await pruneUploads(app.sys);
};
/** Number of bytes that are stored of an upload. */
const bytesOf = async (id: string) => {
  const row = await findSaved(app.sys, id);
  return row && (storage.files.get(`uploads/${row.blobId ?? row.id}`)?.length ?? 0);
};
async function attach(content: Buffer, lessonId?: number) {
  const file = await send(content, { purpose: 'LESSON_FILE' });
  const id = lessonId ?? (await addLesson(app, person));
  return createLessonAttachment(app.context(person), { file, lessonId: id });
}

test('files of lessons and loose ones count, those of chats and certificates do not', async () => {
  await attach(pdfOf(1000));
  await send(pdfOf(300));
  await send(pdfOf(500), { purpose: 'CHAT_FILE' });
  await send(pdfOf(500), { purpose: 'CERTIFICATE' });
  expect(await getFileQuota(app.context(person))).toMatchObject({
    used: 1300,
    max: FILE_QUOTA_BYTES,
    parts: expect.arrayContaining([{ kind: 'OTHER', size: 1300 }]) as unknown,
  });
});

test('what does not fit is refused with its numbers, and leaves nothing', async () => {
  await leave(1000);
  const before = storage.files.size;
  const refusal = {
    code: 'QUOTA_EXCEEDED',
    details: { used: FILE_QUOTA_BYTES - 1000, max: FILE_QUOTA_BYTES, size: 1001 },
  };
  await expect(send(pdfOf(1001))).rejects.toMatchObject(refusal);
  expect([storage.files.size, await used()]).toEqual([before, FILE_QUOTA_BYTES - 1000]);
  const begin = (size: number, purpose: 'FILE' | 'CHAT_FILE') =>
    beginUpload(app.sys, { id: app.sys.platform.ids.randomUuid(), userId: person.id, size, purpose });
  await expect(begin(1001, 'FILE')).rejects.toMatchObject(refusal);
  await begin(1001, 'CHAT_FILE');
  await begin(1000, 'FILE');
  await send(pdfOf(1000));
  expect(await used()).toBe(FILE_QUOTA_BYTES);
});

test('two uploads at once cannot exceed it together, whatever arrives first', async () => {
  await leave(1500);
  const ends = await Promise.allSettled([send(pdfOf(1000)), send(pdfOf(1000)), send(pdfOf(1000))]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await used()).toBe(FILE_QUOTA_BYTES - 500);
});

test('the same content is stored and counted once, and its bytes go with the last that shows it', async () => {
  const content = pdfOf(1000);
  const first = await attach(content);
  const second = await attach(content);
  const other = await createUser(app, { role: 'INSTRUCTOR' });
  await send(content, {}, other);
  expect([await used(), await used(other), storage.files.size]).toEqual([1000, 1000, 2]);

  await removeLessonAttachment(app.context(person), first.id);
  await prune();
  expect([await used(), storage.files.size]).toEqual([1000, 1]);
  expect(await findSaved(app.sys, second.fileId)).toMatchObject({ size: 1000 });

  await deleteLesson(app.context(person), second.lessonId);
  expect(await used()).toBe(0);
  await prune();
  expect(storage.files.size).toBe(0);
  await attach(content);
  expect([await used(), storage.files.size]).toEqual([1000, 1]);
});

test('the same content twice fits where it would not a second time', async () => {
  const content = pdfOf(1000);
  await leave(1000);
  await send(content);
  await send(content);
  expect(await used()).toBe(FILE_QUOTA_BYTES);
});

test('a failure of the storage keeps the bytes for the next run', async () => {
  await send(pdfOf(1000));
  const { remove } = storage;
  const { log } = app.sys;
  app.sys.log = log.child({}, { level: 'silent' });
  storage.remove = () => Promise.reject(new Error('the storage is away'));
  await prune();
  storage.remove = remove;
  app.sys.log = log;
  expect([await used(), storage.files.size]).toEqual([0, 1]);
  await pruneUploads(app.sys);
  expect(storage.files.size).toBe(0);
});

test("a file that an ADMIN adds to a lesson is the author's, whoever else of theirs has the same content", async () => {
  const admin = await createUser(app, { role: 'ADMIN' });
  const content = pdfOf(1000);
  const stored = await send(content, {}, admin);
  const file = await send(content, { purpose: 'LESSON_FILE' }, admin);
  const lessonId = await addLesson(app, person);
  const { ask } = createWebCaller(app);
  expect((await ask(admin, 'CreateLessonAttachment', { lessonId, file })).code).toBeUndefined();
  expect([await used(), await used(admin), storage.files.size]).toEqual([1000, 1000, 1]);
  const paths = await inTransaction(app.sys, (inner) => eraseUploadsOf(inner, admin.id));
  expect([paths, await findSaved(app.sys, stored)]).toEqual([[], null]);
  expect(await findSaved(app.sys, file)).toMatchObject({ userId: person.id });
  expect(await inTransaction(app.sys, (inner) => eraseUploadsOf(inner, person.id))).toHaveLength(1);
  expect(await used()).toBe(0);
});

test("bytes stay as long as somebody else's content has them", async () => {
  const admin = await createUser(app, { role: 'ADMIN' });
  const file = await send(pdfOf(1000), { purpose: 'LESSON_FILE' }, admin);
  const { ask } = createWebCaller(app);
  await ask(admin, 'CreateLessonAttachment', { lessonId: await addLesson(app, person), file });
  await prune();
  expect([await used(), await used(admin), await bytesOf(file)]).toEqual([1000, 0, 1000]);
});

test('content that comes while its former bytes are being deleted is stored anew', async () => {
  const content = pdfOf(1000);
  await send(content);
  const { remove } = storage;
  let next = '';
  storage.remove = async (path) => {
    storage.remove = remove;
    next = await send(content, { purpose: 'LESSON_FILE' });
    await remove(path);
  };
  await prune();
  expect([await used(), await bytesOf(next)]).toEqual([1000, 1000]);
});

test('erasing a person erases their uploads, each file once, and what is counted', async () => {
  const content = pdfOf(1000);
  await attach(content);
  await attach(content);
  await send(pdfOf(500), { purpose: 'CHAT_FILE' });
  const paths = await inTransaction(app.sys, (inner) => eraseUploadsOf(inner, person.id));
  expect(paths.toSorted()).toEqual([...storage.files.keys()].toSorted());
  const [row] = await app.db.select().from(fileQuota).where(eq(fileQuota.userId, person.id));
  expect(row).toMatchObject({ picture: 0, audio: 0, video: 0, other: 0 });
});
