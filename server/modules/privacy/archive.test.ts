import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardElement, boardFile } from '../../db/schema/board.ts';
import { accountExport } from '../../db/schema/account.ts';
import { streamOperation } from '../../db/schema/stream.ts';
import type { Storage } from '../../platform/storage.ts';
import { readArchive } from '../../testing/archive.ts';
import { numberOf, sayIn } from '#server/testing/chat-fixtures.ts';
import { connect, createBoard, createSchedule, createUser } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { createUserChat } from '../chat/service.ts';
import { openArchive } from './archive.ts';
import { makeExports } from './jobs.ts';

const MEGABYTE = 1_000_000;

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
const storage = createMemoryStorage();
beforeAll(async () => {
  app = await createTestApp({ platform: { storage } });
});
afterAll(() => app.close());
beforeEach(async () => {
  storage.files.clear();
  await app.db.delete(accountExport);
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
});

const systemWith = (changes: Partial<Storage>) => ({
  ...app.sys,
  log: app.sys.log.child({}, { level: 'silent' }),
  platform: { ...app.sys.platform, storage: { ...storage, ...changes } },
});
const archiveOf = async ({ id }: UserRow) => readArchive(await buffer(openArchive(app.sys, id)));
const namesIn = (files: Map<string, Buffer>) => [...files.keys()].filter((name) => name.startsWith('files/'));

async function putPicture(
  boardId: number,
  by: UserRow,
  fileId: string,
  path = `boards/${boardId}/${fileId}`,
) {
  const file = { boardId, fileId, path, mimeType: 'image/png', size: 1, userId: by.id };
  await app.db.insert(boardFile).values(file);
  await storage.put(path, Buffer.from(`picture ${fileId}`), 'image/png');
}
const draw = (boardId: number, elementIds: string[]) =>
  app.db.insert(boardElement).values(
    elementIds.map((elementId) => ({
      boardId,
      elementId,
      version: 1,
      versionNonce: 1,
      isDeleted: elementId === 'gone',
      data: { id: elementId },
      seq: 1,
    })),
  );

describe('the contents of an archive', () => {
  it('include the pictures a person added to boards, their own and others’, and nobody else’s', async () => {
    const board = await createBoard(app, { owner: teacher });
    await putPicture(board.id, teacher, 'of-teacher');
    await putPicture(board.id, student, 'of-student');
    expect(namesIn(await archiveOf(teacher))).toEqual([`files/board-${board.id}-of-teacher.png`]);
    const files = await archiveOf(student);
    expect(namesIn(files)).toEqual([`files/board-${board.id}-of-student.png`]);
    expect(files.get(`files/board-${board.id}-of-student.png`)?.toString()).toBe('picture of-student');
    expect(files.get('boards.json')?.toString()).toBe('[]');
    expect(files.get('README.txt')?.toString()).toMatch(
      /A board of yours is here whole[^]*доски здесь целиком/,
    );
  });

  it('include a picture once, however many copies of its board there are', async () => {
    const board = await createBoard(app, { owner: teacher });
    await putPicture(board.id, teacher, 'a');
    for (let turn = 0; turn < 3; turn += 1) {
      const copy = await createBoard(app, { owner: teacher });
      await putPicture(copy.id, teacher, 'a', `boards/${board.id}/a`);
    }
    expect(namesIn(await archiveOf(teacher))).toEqual([`files/board-${board.id}-a.png`]);
  });

  it('include every element and message, however many pages they are', async () => {
    const board = await createBoard(app, { owner: teacher });
    const ids = Array.from({ length: 120 }, (_, at) => `e${String(at).padStart(3, '0')}`);
    await draw(board.id, [...ids, 'gone']);
    const { chatId } = await createSchedule(app, { instructor: teacher, students: [student] });
    const said = Array.from({ length: 101 }, (_, at) => ({ message: `word ${at}` }));
    await app.db.insert(streamOperation).values(
      said.map((payload, at) => ({
        stream: `chat:${chatId}`,
        seq: at + 1,
        opId: app.sys.platform.ids.uuid(),
        userId: at % 2 ? student.id : teacher.id,
        digest: '',
        payload,
        createdAt: app.clock.now(),
      })),
    );
    const files = await archiveOf(teacher);
    const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') as unknown;
    expect(read(`boards/${board.id}.json`)).toEqual(ids.map((id) => ({ id })));
    expect(read('messages.json')).toMatchObject(
      said.filter((_, at) => at % 2 === 0).map((content) => ({ chat: `chat:${chatId}`, content })),
    );
  });
});

it('include one’s own messages of every chat with their present text: no deleted ones, and not what others said', async () => {
  await connect(app, teacher, student);
  const { id: chatId } = await createUserChat(app.context(teacher), student.id);
  const say = (person: UserRow, payload: unknown) => numberOf(sayIn(app, chatId, person, payload));
  const first = await say(teacher, { message: 'first wording' });
  await say(teacher, { edits: first, text: 'second wording' });
  await say(teacher, { deletes: await say(teacher, { message: 'taken back' }) });
  const theirs = await say(student, { message: 'I has words' });
  const correction = await say(teacher, { message: 'I have words', corrects: theirs });
  const archived = JSON.parse((await archiveOf(teacher)).get('messages.json')?.toString() ?? '[]') as {
    chat: string;
    content: object;
  }[];
  expect(archived.filter(({ chat }) => chat === `chat:${chatId}`).map(({ content }) => content)).toEqual([
    expect.objectContaining({ message: 'second wording' }),
    { message: 'I have words', corrects: theirs },
  ]);
  const other = JSON.parse((await archiveOf(student)).get('messages.json')?.toString() ?? '[]') as object[];
  expect(other).toContainEqual(
    expect.objectContaining({
      chat: `chat:${chatId}`,
      content: { message: 'I has words', correctedBy: [correction] },
    }),
  );
});

describe('making an archive', () => {
  const askFor = async (person: UserRow) => {
    const id = app.sys.platform.ids.randomUuid();
    const expiresAt = new Date(app.clock.now().getTime() + 7 * 24 * 3_600_000);
    await app.db
      .insert(accountExport)
      .values({ id, userId: person.id, createdAt: app.clock.now(), expiresAt });
    return async () => (await app.db.select().from(accountExport).where(eq(accountExport.id, id)))[0];
  };

  it('holds one picture in memory: the next is read when the first is written', async () => {
    const board = await createBoard(app, { owner: teacher });
    for (let at = 0; at < 12; at += 1) {
      await putPicture(board.id, teacher, `p${at}`);
      storage.files.set(`boards/${board.id}/p${at}`, Buffer.alloc(MEGABYTE, at));
    }
    await askFor(teacher);
    let written = 0;
    const held: number[] = [];
    await makeExports(
      systemWith({
        get: async (path) => {
          held.push((held.length * MEGABYTE - written) / MEGABYTE);
          return storage.get(path);
        },
        putStream: async (_path, content) => {
          for await (const piece of content) written += (piece as Buffer).length;
          return written;
        },
      }),
    );
    expect(held).toHaveLength(12);
    expect(Math.max(...held)).toBeLessThan(3);
    expect(written).toBeGreaterThan(12 * MEGABYTE);
  });

  it('happens in one process when several try at once', async () => {
    const row = await askFor(teacher);
    const putStream = vi.fn(storage.putStream);
    const sys = systemWith({ putStream });
    await Promise.all([makeExports(sys), makeExports(sys), makeExports(sys)]);
    expect(putStream).toHaveBeenCalledOnce();
    expect(await row()).toMatchObject({ readyAt: app.clock.now(), size: expect.any(Number) as number });
  });

  it('is given up after two processes died of it, and delays no other archive', async () => {
    const row = await askFor(teacher);
    const dying = vi.fn(() => new Promise<number>(() => undefined));
    for (const tries of [1, 2]) {
      void makeExports(systemWith({ putStream: dying }));
      await vi.waitFor(() => expect(dying).toHaveBeenCalledTimes(tries));
      await makeExports(app.sys);
      expect(await row()).toMatchObject({ tries, readyAt: null, failedAt: null });
      app.clock.advance(30 * 60_000 + 1);
    }
    const other = await askFor(student);
    await makeExports(app.sys);
    expect(await row()).toMatchObject({ readyAt: null, failedAt: app.clock.now() });
    expect((await other())?.readyAt).toEqual(app.clock.now());
  });

  it('ends when the storage accepts nothing more, and when a file cannot be read', async () => {
    const board = await createBoard(app, { owner: teacher });
    await putPicture(board.id, teacher, 'a');
    for (const broken of [
      { get: async () => Promise.reject(new Error('the bucket is away')) },
      {
        putStream: async (_path: string, content: Readable) => {
          for await (const _piece of content) throw new Error('the disk is full');
          return 0;
        },
      },
    ]) {
      const row = await askFor(teacher);
      await makeExports(systemWith(broken));
      expect(await row()).toMatchObject({ readyAt: null, failedAt: app.clock.now() });
    }
  });
});
