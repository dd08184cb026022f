import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOARD_IMAGES_MAX_BYTES, BOARD_IMAGE_MAX_BYTES, PERSON_IMAGES_MAX_BYTES } from '#contract/limits.ts';
import { boardElement, boardFile } from '../../db/schema/board.ts';
import { streamOperation } from '../../db/schema/stream.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import type { UserRow } from '../account/model.ts';
import { appendOperation } from '../stream/service.ts';
import { createBoard, createSchedule, createUser } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { handleBoardFile } from './files.ts';
import { purgeRemovedBoards } from './jobs.ts';
import { cloneBoard, getBoard, removeBoard } from './service.ts';

let app: TestApp;
let teacher: UserRow;
let stranger: UserRow;
const storage = createMemoryStorage();

beforeAll(async () => {
  app = await createTestApp({ platform: { storage } });
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  stranger = await createUser(app, { role: 'INSTRUCTOR' });
});
afterAll(() => app.close());

const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const address = (boardId: number, fileId: string) => `http://api.test/boards/${boardId}/files/${fileId}`;
function put(
  person: UserRow | null,
  boardId: number,
  fileId: string,
  body: Uint8Array | string,
): Promise<Response> {
  const content = typeof body === 'string' ? body : Uint8Array.from(body);
  return handleBoardFile(
    app.context(person),
    new Request(address(boardId, fileId), { method: 'PUT', body: content }),
  );
}
const fetchFile = (person: UserRow | null, boardId: number, fileId: string, query = '') =>
  handleBoardFile(app.context(person), new Request(address(boardId, fileId) + query));

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const pixelsOf = (picture: Uint8Array) => sharp(picture).raw().toBuffer();

describe('pictures', () => {
  test('are stored by people who may write and read by people who may see; the same id again changes nothing', async () => {
    const board = await createBoard(app, { owner: teacher, accessKey: 'the-key' });
    const content = await png();
    expect((await put(teacher, board.id, 'f1', content)).status).toBe(201);
    const other = await sharp(content).negate().png().toBuffer();
    expect((await put(teacher, board.id, 'f1', other)).status).toBe(200);
    const got = await fetchFile(teacher, board.id, 'f1');
    expect(await pixelsOf(await bytesOf(got))).toEqual(await pixelsOf(content));
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect((await fetchFile(null, board.id, 'f1', '?key=the-key')).status).toBe(200);
    for (const person of [null, stranger]) {
      expect((await fetchFile(person, board.id, 'f1', '?key=wrong')).status).toBe(404);
      expect((await put(person, board.id, 'f2', content)).status).toBe(person ? 404 : 401);
    }
    expect((await fetchFile(teacher, board.id, 'none')).status).toBe(404);
  });

  test('are the only files accepted, checked by their bytes, within the limit', async () => {
    const board = await createBoard(app, { owner: teacher });
    const content = await png();
    const bad: [Uint8Array | string, number][] = [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
      ['<html>', 415],
      ['', 415],
      [content.subarray(0, 12), 415],
      [Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<script>')]), 415],
      [Buffer.concat([content, Buffer.alloc(BOARD_IMAGE_MAX_BYTES)]), 413],
    ];
    for (const [body, status] of bad) expect((await put(teacher, board.id, 'bad', body)).status).toBe(status);
    for (const format of ['jpeg', 'webp', 'gif'] as const) {
      const picture = await sharp(content).toFormat(format).toBuffer();
      expect((await put(teacher, board.id, format, picture)).status).toBe(201);
    }
    for (const fileId of ['..%2f..%2fetc', 'a/b', 'x'.repeat(65), '%00']) {
      expect((await put(teacher, board.id, fileId, content)).status).toBe(404);
    }
  });
});

const filesOf = (boardId: number) => app.db.select().from(boardFile).where(eq(boardFile.boardId, boardId));

describe('two people who store the same id at once', () => {
  test('the type and the bytes of the first are served; nothing of the other remains', async () => {
    const board = await createBoard(app, { owner: teacher });
    const image = sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } });
    const sent = { 'image/png': await image.png().toBuffer(), 'image/jpeg': await image.jpeg().toBuffer() };
    const before = storage.files.size;
    const { put: putFile } = storage;
    const { promise: bothCame, resolve } = Promise.withResolvers<void>();
    let came = 0;
    storage.put = async (...given) => {
      if (++came === 2) resolve();
      await bothCame;
      await putFile(...given);
    };
    const answers = await Promise.all(Object.values(sent).map((body) => put(teacher, board.id, 'f', body)));
    storage.put = putFile;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    const got = await fetchFile(teacher, board.id, 'f');
    const type = got.headers.get('content-type') as keyof typeof sent;
    const bytes = await bytesOf(got);
    expect(`image/${(await sharp(bytes).metadata()).format}`).toBe(type);
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(sent[type]));
    expect(storage.files.size).toBe(before + 1);
  });
});

describe('the metadata that a phone writes into a picture', () => {
  const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 52/1 0/1' } };
  test.each(['jpeg', 'webp', 'png'] as const)(
    'is removed: %s, and the picture is upright',
    async (format) => {
      const board = await createBoard(app, { owner: teacher });
      const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
        .toFormat(format)
        .withExif(GPS)
        .withMetadata({ orientation: 6, exif: GPS })
        .toBuffer();
      expect((await sharp(picture).metadata()).exif).toBeDefined();
      expect((await put(teacher, board.id, 'f', picture)).status).toBe(201);
      const stored = await sharp(await bytesOf(await fetchFile(teacher, board.id, 'f'))).metadata();
      expect(stored).toMatchObject({ format, width: 20, height: 40 });
      expect([stored.exif, stored.xmp, stored.iptc]).toEqual([undefined, undefined, undefined]);
    },
  );

  test.each(['jpeg', 'webp', 'png', 'gif'] as const)(
    'is removed where no decoder sees it, after the image data: %s',
    async (format) => {
      const board = await createBoard(app, { owner: teacher });
      const picture = await sharp(await png())
        .toFormat(format)
        .toBuffer();
      const place = Buffer.from('Exif\0\0 GPSLatitude 42 52 0 N');
      const sent = Buffer.concat([picture, place]);
      const { exif, xmp, iptc } = await sharp(sent).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect((await put(teacher, board.id, 'f', sent)).status).toBe(201);
      const stored = await bytesOf(await fetchFile(teacher, board.id, 'f'));
      expect(stored.includes(place)).toBe(false);
      expect(await sharp(stored).metadata()).toMatchObject({ format, width: 8, height: 8 });
    },
  );

  test('an animated picture stays animated', async () => {
    const board = await createBoard(app, { owner: teacher });
    const frames = Buffer.alloc(8 * 16 * 3, 0).fill(255, 0, 8 * 8 * 3);
    const moving = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .gif({ delay: [100, 100], loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect((await put(teacher, board.id, 'f', moving)).status).toBe(201);
    const stored = await bytesOf(await fetchFile(teacher, board.id, 'f'));
    expect((await sharp(stored).metadata()).pages).toBe(2);
  });
});

test('the pictures of a board, and of a person, have a maximal total size', async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  const board = await createBoard(app, { owner: stranger });
  const other = await createBoard(app, { owner: stranger });
  expect((await put(stranger, board.id, 'small', await png())).status).toBe(201);
  const setSizes = (size: number) =>
    app.db.update(boardFile).set({ size }).where(eq(boardFile.boardId, board.id));
  await setSizes(BOARD_IMAGES_MAX_BYTES);
  const refused = await put(stranger, board.id, 'more', await png());
  expect([refused.status, await refused.json()]).toEqual([413, { code: 'BOARD_FULL' }]);
  expect((await put(stranger, other.id, 'more', await png())).status).toBe(201);
  await setSizes(PERSON_IMAGES_MAX_BYTES);
  expect((await put(stranger, other.id, 'again', await png())).status).toBe(413);
});

describe('a clone', () => {
  test('shares the pictures without waiting for a storage, and keeps them when the source is deleted', async () => {
    const board = await createBoard(app, { owner: teacher });
    await put(teacher, board.id, 'pic', await png());
    const before = storage.files.size;
    const { put: putFile } = storage;
    storage.put = () => new Promise(() => undefined);
    const copy = await cloneBoard(app.context(teacher), board.id);
    storage.put = putFile;
    expect(storage.files.size).toBe(before);
    expect((await fetchFile(teacher, copy.id, 'pic')).status).toBe(200);
    await removeBoard(app.context(teacher), board.id);
    app.clock.advance(31 * 24 * 3600 * 1000);
    await purgeRemovedBoards(app.sys);
    expect((await fetchFile(teacher, copy.id, 'pic')).status).toBe(200);
  });
});

describe('a month after its removal', () => {
  test('what is on a board is deleted, its files too; lessons held on it stay', async () => {
    const board = await createBoard(app, { owner: teacher });
    const recent = await createBoard(app, { owner: teacher });
    await createSchedule(app, {
      instructor: teacher,
      boardId: board.id,
      startsAt: new Date(app.clock.now().getTime() - 7_200_000),
    });
    for (const { id } of [board, recent]) {
      await put(teacher, id, 'pic', await png());
      const element = { id: 'a', type: 'line', version: 1, versionNonce: 1, isDeleted: false };
      await appendOperation(app.context(teacher), `board:${id}`, {
        opId: app.sys.platform.ids.uuid(),
        payload: { changes: [{ kind: 1, element }] },
      });
    }
    await removeBoard(app.context(teacher), board.id);
    app.clock.advance(29 * 24 * 3600 * 1000);
    await removeBoard(app.context(teacher), recent.id);
    const paths = [(await filesOf(board.id))[0]?.path ?? '', (await filesOf(recent.id))[0]?.path ?? ''];
    await purgeRemovedBoards(app.sys);
    expect(paths.map((path) => storage.files.has(path))).toEqual([true, true]);
    app.clock.advance(2 * 24 * 3600 * 1000);
    await purgeRemovedBoards(app.sys);
    await purgeRemovedBoards(app.sys);
    expect(paths.map((path) => storage.files.has(path))).toEqual([false, true]);
    const left = async (id: number) => [
      (await filesOf(id)).length,
      await app.db.$count(boardElement, eq(boardElement.boardId, id)),
      await app.db.$count(streamOperation, eq(streamOperation.stream, `board:${id}`)),
    ];
    expect([await left(board.id), await left(recent.id)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    await expect(getBoard(app.context(teacher), board.id)).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' });
  });
});
