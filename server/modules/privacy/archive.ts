import { Readable } from 'node:stream';
import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { PHOTO_SIZES } from '#contract/limits.ts';
import type { SystemContext } from '../../context.ts';
import { listBoardFiles } from '../board/service.ts';
import { findDetails } from '../profile/service.ts';
import { readDeliveryOf } from '../delivery/service.ts';
import { listUploadsOf, readBytes } from '../upload/service.ts';
import { listAttempts, readQuizzes, readSaved } from './quiz-store.ts';
import * as store from './store.ts';

const README = `Everything of yours on the platform, as JSON (UTF-8, instants in UTC), and the files you sent.
A board of yours is here whole, with what others drew on it: boards do not keep who drew what. What you drew on
boards of others is therefore on those boards and not here. Pictures you put on any board are here.

Все ваши данные на платформе в JSON (UTF-8, время в UTC) и файлы, которые вы отправили.
Ваши доски здесь целиком, вместе с тем, что на них рисовали другие: доска не хранит, кто что нарисовал. Поэтому
нарисованное вами на чужих досках осталось на тех досках, здесь его нет. Картинки, которые вы добавили на любые
доски, здесь есть.
`;

/** Rows read at once of what may be long; an element of a board may have 256 kB. */
const PAGE = 50;

interface Entry {
  name: string;
  content: Readable;
  /** Pictures are packed already. */
  compress: boolean;
}

/**
 * All that is one's own, as a ZIP: the files a person sent, wherever they lie, and their boards whole, with what others
 * drew on them. It is made as it is read, so that nothing of it is held but the file or page on its way; destroying it
 * ends the work.
 */
export function openArchive(ctx: SystemContext, userId: number): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as PassThrough;
  void addAll(zip, archive, listEntries(ctx, userId)).catch((error: Error) => archive.destroy(error));
  return archive;
}

/** Each entry is begun when the one before has been read: what is written waits for whoever reads the archive. */
async function addAll(zip: ZipFile, archive: Readable, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, content, compress } of entries) {
    const stop = () => content.destroy();
    if (archive.destroyed) stop();
    archive.once('close', stop);
    zip.addReadStream(content, name, { compress });
    await finished(content);
    archive.off('close', stop);
  }
  zip.end();
}

async function* listEntries(ctx: SystemContext, userId: number): AsyncGenerator<Entry> {
  const { db } = ctx;
  const account = await store.readAccount(db, userId);
  yield text('README.txt', [README]);
  yield json('account.json', account);
  yield json('profile.json', (await findDetails(ctx, [userId]))[0] ?? null);
  yield json('sessions.json', await store.readSessions(db, userId));
  yield json('network.json', await store.readNetwork(db, userId));
  yield json('lessons.json', await store.readLessons(db, userId));
  yield text('messages.json', writeList(eachMessage(ctx, userId)));
  yield json('notifications.json', await store.readNotifications(db, userId));
  yield json('reach.json', await readDeliveryOf(ctx, userId));
  yield json('reviews.json', await store.readReviews(db, userId));
  yield json('quizzes.json', await readQuizzes(db, userId));
  yield json('saved-quizzes.json', await readSaved(db, userId));
  yield text('attempts.json', writeList(eachAttempt(ctx, userId)));
  const boards = await store.readBoards(db, userId);
  yield json('boards.json', boards);
  for (const { id } of boards) yield text(`boards/${id}.json`, writeList(eachElement(ctx, id)));
  yield* listFiles(ctx, userId, account?.photoId ?? null);
}

const text = (name: string, content: Iterable<string> | AsyncIterable<string>): Entry => ({
  name,
  content: Readable.from(content),
  compress: true,
});
const json = (name: string, content: unknown): Entry => text(name, [JSON.stringify(content, null, 2)]);

/** A list as JSON, one item a line. */
async function* writeList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',\n';
  }
  yield before === ',\n' ? '\n]' : '[]';
}

async function* eachMessage({ db }: SystemContext, userId: number): AsyncGenerator<unknown> {
  for (const chat of await store.listChats(db, userId)) {
    const own = eachRow(
      (after) => store.listMessages(db, { userId, chat, after, take: PAGE }),
      (row) => row.seq,
      0,
    );
    for await (const { createdAt, content } of own) yield { chat, createdAt, content };
  }
}

async function* eachAttempt({ db }: SystemContext, userId: number): AsyncGenerator<unknown> {
  yield* eachRow(
    (after) => listAttempts(db, { userId, after, take: PAGE }),
    (row) => row.id,
    0,
  );
}

async function* eachElement({ db }: SystemContext, boardId: number): AsyncGenerator<unknown> {
  const drawn = eachRow(
    (after) => store.listElements(db, { boardId, after, take: PAGE }),
    (row) => row.elementId,
    '',
  );
  for await (const { data } of drawn) yield data;
}

async function* listFiles(ctx: SystemContext, userId: number, photoId: string | null): AsyncGenerator<Entry> {
  const { storage } = ctx.platform;
  const largest = PHOTO_SIZES[PHOTO_SIZES.length - 1];
  if (photoId) yield* file(storage.get(`photos/${photoId}-${largest}.webp`), 'files/photo.webp');
  for (const upload of await listUploadsOf(ctx, userId))
    // The name a person gave may be no file's name anywhere: the id keeps them apart.
    yield* file(readBytes(ctx, upload), `files/${upload.id}-${safeName(upload.name)}`);
  const pictures = eachRow(
    (after) => listBoardFiles(ctx, { userId, after, take: PAGE }),
    (row) => row.path,
    '',
  );
  for await (const { boardId, fileId, mimeType, path } of pictures)
    yield* file(storage.get(path), `files/board-${boardId}-${fileId}.${mimeType.slice('image/'.length)}`);
}

/** No file a person can send is larger than a few megabytes: one is read whole when its turn comes. */
async function* file(reading: Promise<Uint8Array | null>, name: string): AsyncGenerator<Entry> {
  const content = await reading;
  if (content) yield { name, content: Readable.from([content]), compress: false };
}

/** Row by row what `read` answers page by page, each page after the key of the last row. */
async function* eachRow<Row, Key>(
  read: (after: Key) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  first: Key,
): AsyncGenerator<Row> {
  let page = await read(first);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield* page;
    page = await read(keyOf(last));
  }
}

const safeName = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 80);
