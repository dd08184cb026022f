import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publication, publicationResource } from '../../db/schema/material.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import { exercise } from '../../db/schema/quiz.ts';
import { upload } from '../../db/schema/upload.ts';
import { connect, createUser, tokenFor } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addLessonFile } from '#server/testing/lesson-fixture.ts';
import {
  addInPlace,
  addPublication,
  addResources,
  paragraph,
  picture,
} from '#server/testing/material-fixture.ts';
import { addSound } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

const SECRET = 'Title nobody may see';

const storage = createMemoryStorage();
let app: TestApp;
let author: UserRow;
let teacher: UserRow;
let student: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { storage } });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await createUser(app, { role: 'INSTRUCTOR' });
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
});

interface Read {
  title: string;
  readingMinutes: number;
  resourcesCount: number;
  exercisesCount: number;
  fork: { categoryId: number | null; publicationId: number; userId: number } | null;
  source: { title: string; author: { id: number } | null; publicationId: number | null } | null;
  savesCount: number | null;
  copiesCount: number | null;
  viewerCan: { edit: boolean; save: boolean; copy: boolean };
}
const READ = `query ($id: Int!) { getPublication(id: $id) { title readingMinutes resourcesCount exercisesCount
  fork { categoryId publicationId userId } source { title author { id } publicationId } savesCount copiesCount
  viewerCan { edit save copy } } }`;
const read = async (person: UserRow | null, id: number) => {
  const token = person ? await tokenFor(app, person) : undefined;
  const { data, errors } = await app.query<{ getPublication: Read }>(READ, { id }, token);
  expect(errors).toBeUndefined();
  return data?.getPublication as Read;
};
const uuid = () => app.sys.platform.ids.randomUuid();
const save = (person: UserRow, publicationId: number, categoryId: number | null = null) =>
  ask(person, 'SavePublication', { publicationId, categoryId });
const copy = (publicationId: number, by = teacher, clientId = uuid()) =>
  ask<{ id: number }>(by, 'CopyPublication', { publicationId, clientId });
const change = (id: number, values: Partial<typeof publication.$inferInsert>) =>
  app.db.update(publication).set(values).where(eq(publication.id, id));
const saved = (person: UserRow) =>
  get<{ total: number; items: { publication: { title: string } | null }[] }>(
    person,
    'GetSavedPublications',
    {},
  );

describe('a saved publication', () => {
  test('is filed in a folder of one’s own, also by a student, and removed', async () => {
    const publicationId = await addPublication(app, author);
    const folder = await get<{ id: number }>(student, 'CreateCategory', { title: 'Folder' });
    await save(student, publicationId, folder.id);
    expect((await read(student, publicationId)).fork).toEqual({
      categoryId: folder.id,
      publicationId,
      userId: student.id,
    });
    for (const other of [author, teacher, null]) expect((await read(other, publicationId)).fork).toBeNull();
    await get(teacher, 'RemoveSavedPublication', { publicationId });
    expect((await read(student, publicationId)).fork).not.toBeNull();
    await get(student, 'RemoveSavedPublication', { publicationId });
    expect((await read(student, publicationId)).fork).toBeNull();
  });

  test('is open to the viewer, and somebody else’s', async () => {
    const hidden = await addPublication(app, author, { privacy: 'HIDDEN' });
    const open = await addPublication(app, author);
    const foreign = await get<{ id: number }>(author, 'CreateCategory', { title: 'Folder' });
    expect((await save(teacher, hidden)).code).toBe('INVALID_PERMISSIONS');
    expect((await save(author, open)).code).toBe('INVALID_PERMISSIONS');
    expect((await save(teacher, 2_000_000_000)).code).toBe('PUBLICATION_NOT_FOUND');
    expect((await save(teacher, open, foreign.id)).code).toBe('CATEGORY_NOT_FOUND');
  });

  test('says what the viewer may do, and to its author how many did', async () => {
    const id = await addPublication(app, author, { privacy: 'CONNECTIONS' });
    await connect(app, author, teacher);
    await connect(app, author, student);
    const may = async (person: UserRow | null) => (await read(person, id)).viewerCan;
    expect(await may(author)).toEqual({ edit: true, save: false, copy: false });
    expect(await may(teacher)).toEqual({ edit: false, save: true, copy: true });
    expect(await may(student)).toEqual({ edit: false, save: true, copy: false });
    await save(student, id);
    await save(teacher, id);
    await copy(id);
    expect(await read(author, id)).toMatchObject({ savesCount: 2, copiesCount: 1 });
    for (const other of [teacher, student])
      expect(await read(other, id)).toMatchObject({ savesCount: null, copiesCount: null });
    await change(id, { privacy: 'PUBLIC' });
    expect(await read(null, id)).toMatchObject({
      savesCount: null,
      viewerCan: { edit: false, save: false, copy: false },
    });
  });

  test('is listed as it is now, and without a word of it while it is closed', async () => {
    const id = await addPublication(app, author, { title: 'Before' });
    const gone = await addPublication(app, author, { title: SECRET });
    await save(student, id);
    await save(student, gone);
    await change(id, { title: 'Now' });
    for (const values of [{ privacy: 'HIDDEN' as const }, { deletedAt: app.clock.now() }]) {
      await change(gone, values);
      const list = await saved(student);
      expect(list.total).toBe(2);
      expect(list.items.map((item) => item.publication?.title ?? null).sort()).toEqual(['Now', null]);
    }
    await app.db.insert(userBlock).values({ blockerId: author.id, blockedId: student.id });
    expect((await saved(student)).items.map((item) => item.publication)).toEqual([null, null]);
    expect((await saved(teacher)).total).toBe(0);
  });
});

describe('a copy of a publication', () => {
  /** A publication with everything that belongs to one; a picture stands in it twice. */
  async function makeRich() {
    const id = await addPublication(app, author, {
      title: 'Rich',
      description: 'About ice',
      language: 'en',
      level: 'B1',
      coverId: await addLessonFile(app, author, 'PUBLICATION_COVER'),
    });
    const image = await addLessonFile(app, author, 'PUBLICATION_IMAGE');
    const audio = await addLessonFile(app, author, 'PUBLICATION_AUDIO');
    const file = await addLessonFile(app, author, 'PUBLICATION_FILE');
    await addResources(app, id, [
      paragraph('Ice is cold.'),
      picture(image),
      { type: 'AUDIO', content: { audioId: audio, title: 'Wind', transcript: '' } },
      { type: 'FILE', content: { fileId: file, title: 'Sheet' } },
      picture(image),
    ]);
    await addInPlace(app, id, {
      descriptionTeacher: 'Mine alone',
      audioId: await addSound(app, author, true),
    });
    return id;
  }
  const blocksOf = (id: number) =>
    app.db
      .select()
      .from(publicationResource)
      .where(eq(publicationResource.publicationId, id))
      .orderBy(asc(sql`${publicationResource.position} collate "C"`));
  const exercisesOf = async (id: number) =>
    app.db
      .select()
      .from(exercise)
      .where(
        inArray(
          exercise.publicationResourceId,
          (await blocksOf(id)).map((block) => block.id),
        ),
      );
  const rowOf = async (id: number) =>
    (await app.db.select().from(publication).where(eq(publication.id, id)))[0];

  test('has all of it under new ids, with files and keys of its own, and no notes', async () => {
    const from = await makeRich();
    const made = (await copy(from)).it?.id ?? 0;
    expect(await rowOf(made)).toMatchObject({
      authorId: teacher.id,
      title: 'Rich',
      titleWords: 'rich',
      description: 'About ice',
      language: 'en',
      level: 'B1',
      privacy: 'HIDDEN',
      categoryId: null,
      resourcesCount: 6,
      exercisesCount: 1,
      wordsCount: 3,
    });
    const [its, theirs] = [await blocksOf(made), await blocksOf(from)];
    expect(its.map(({ type, position }) => [type, position])).toEqual(
      theirs.map(({ type, position }) => [type, position]),
    );
    expect(its[0]?.content).toEqual(theirs[0]?.content);
    expect(its[1]?.content).toEqual({ ...(theirs[1]?.content as object), imageId: its[1]?.fileId });
    expect(its[1]?.fileId).toBe(its[4]?.fileId);
    const [practice, original] = [(await exercisesOf(made))[0], (await exercisesOf(from))[0]];
    expect(practice).toMatchObject({
      publicationResourceId: its[5]?.id,
      type: 'trueFalse',
      descriptionTeacher: '',
    });
    // The key answers the statements of the copy, which have new ids.
    const { data, answer } = practice?.block as {
      data: { statements: { id: string }[] };
      answer: Record<string, boolean>;
    };
    expect(answer).toEqual({ [data.statements[0]?.id ?? '']: true });
    expect(data.statements[0]?.id).not.toBe('p1');
    const ids = [...its.map(({ id }) => id), ...theirs.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(12);
    const own = [(await rowOf(made))?.coverId, practice?.audioId, ...its.map(({ fileId }) => fileId)];
    const before = [(await rowOf(from))?.coverId, original?.audioId, ...theirs.map(({ fileId }) => fileId)];
    const files = new Set(own.filter((id) => typeof id === 'string'));
    expect(files.size).toBe(5);
    for (const id of files) {
      expect(before).not.toContain(id);
      expect(storage.files.has(`uploads/${id}`)).toBe(true);
      const [file] = await app.db.select().from(upload).where(eq(upload.id, id));
      expect(file).toMatchObject({ userId: teacher.id, removedAt: null });
    }
  });

  test('is independent: neither changes with the other', async () => {
    const from = await makeRich();
    const made = (await copy(from)).it?.id ?? 0;
    await get(author, 'DeletePublication', { id: from });
    expect(await blocksOf(made)).toHaveLength(6);
    expect(await exercisesOf(made)).toHaveLength(1);
    expect((await read(teacher, made)).resourcesCount).toBe(6);
    expect((await ask(author, 'Publication', { id: made })).code).toBe('INVALID_PERMISSIONS');
  });

  test('has its blocks in the same order, also those that two devices put at the same place', async () => {
    const publicationId = await addPublication(app, author);
    const words = ['one', 'two', 'three', 'four', 'five', 'six'];
    const ids = await addResources(app, publicationId, words.map(paragraph));
    await app.db
      .update(publicationResource)
      .set({ position: 'a0' })
      .where(inArray(publicationResource.id, ids));
    const orderOf = async (id: number) => {
      const { resources } = await get<{ resources: { content: object }[] }>(teacher, 'Publication', { id });
      return resources.map(({ content }) => content);
    };
    const made = await copy(publicationId);
    expect(await orderOf(made.it?.id ?? 0)).toEqual(await orderOf(publicationId));
  });

  test('keeps the place of a block whose file is gone', async () => {
    const from = await makeRich();
    await app.db
      .update(publicationResource)
      .set({ fileId: null })
      .where(eq(publicationResource.publicationId, from));
    const made = (await copy(from)).it?.id ?? 0;
    expect((await blocksOf(made)).map(({ fileId }) => fileId)).toEqual(Array(6).fill(null));
  });

  test('says where it is from: the title as it was, the link while the original is open', async () => {
    const from = await addPublication(app, author, { title: 'As it was' });
    const made = (await copy(from)).it?.id ?? 0;
    await change(from, { title: SECRET });
    expect((await read(teacher, made)).source).toEqual({
      title: 'As it was',
      author: { id: author.id },
      publicationId: from,
    });
    await change(from, { privacy: 'HIDDEN' });
    expect((await read(teacher, made)).source).toMatchObject({ title: 'As it was', publicationId: null });
    await change(from, { privacy: 'PUBLIC' });
    await change(made, { privacy: 'PUBLIC' });
    await app.db.insert(userBlock).values({ blockerId: author.id, blockedId: student.id });
    expect((await read(student, made)).source).toEqual({
      title: 'As it was',
      author: null,
      publicationId: null,
    });
    expect((await read(teacher, from)).source).toBeNull();
  });

  test('is made once for a request, also of two at once', async () => {
    const from = await makeRich();
    const clientId = uuid();
    const both = await Promise.all([copy(from, teacher, clientId), copy(from, teacher, clientId)]);
    await change(from, { privacy: 'HIDDEN' });
    const ids = [...both, await copy(from, teacher, clientId)].map(({ it }) => it?.id);
    expect(new Set(ids).size).toBe(1);
    expect(await app.db.$count(publication, eq(publication.authorId, teacher.id))).toBe(1);
  });

  test('is made only of what its author lets others copy, by instructors', async () => {
    const from = await addPublication(app, author);
    const admin = await createUser(app, { role: 'ADMIN' });
    const hasty = await createUser(app, { role: 'INSTRUCTOR', emailConfirmedAt: null });
    expect((await copy(from, student)).code).toBe('INSUFFICIENT_ROLE');
    expect((await copy(from, hasty)).code).toBe('EMAIL_NOT_CONFIRMED');
    expect((await copy(from, author)).code).toBe('INVALID_PERMISSIONS');
    expect((await copy(from, admin)).code).toBeUndefined();
    for (const values of [
      { othersMayCopy: false },
      { othersMayCopy: true, privacy: 'HIDDEN' as const },
      { privacy: 'CONNECTIONS' as const },
      { privacy: 'SCHEDULED' as const, availableFrom: app.clock.now() },
    ]) {
      await change(from, values);
      expect((await copy(from)).code).toBe('INVALID_PERMISSIONS');
    }
    expect((await copy(2_000_000_000)).code).toBe('PUBLICATION_NOT_FOUND');
    expect((await copy(from, teacher, 'x')).code).toBe('BAD_USER_INPUT');
  });

  test('under the id of a publication of one’s own is refused, and leaves nothing', async () => {
    const from = await makeRich();
    const clientId = uuid();
    await get(teacher, 'CreatePublication', { title: 'No copy', clientId });
    const counts = async () => [
      storage.files.size,
      await app.db.$count(upload),
      await app.db.$count(publicationResource),
      await app.db.$count(exercise),
    ];
    const before = await counts();
    expect((await copy(from, teacher, clientId)).code).toBe('BAD_USER_INPUT');
    expect(await counts()).toEqual(before);
  });
});
