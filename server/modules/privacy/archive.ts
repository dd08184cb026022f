import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { PHOTO_SIZES } from '#contract/limits.ts';
import type { SystemContext } from '../../context.ts';
import { listBoardFiles } from '../board/service.ts';
import { findDetails } from '../profile/service.ts';
import { listUploadsOf, readBytes } from '../upload/service.ts';
import * as store from './store.ts';

const README = `Everything of yours on the platform, as JSON (UTF-8, instants in UTC), and the files you sent.
Все ваши данные на платформе в JSON (UTF-8, время в UTC) и файлы, которые вы отправили.
`;

/** All that is one's own, as a ZIP. What others wrote or drew is theirs and not in it. */
export async function makeArchive(ctx: SystemContext, userId: number): Promise<Uint8Array> {
  const zip = new ZipFile();
  const add = (name: string, content: unknown) =>
    zip.addBuffer(Buffer.from(JSON.stringify(content, null, 2)), name);
  const account = await store.readAccount(ctx.db, userId);
  zip.addBuffer(Buffer.from(README), 'README.txt');
  add('account.json', account);
  add('profile.json', (await findDetails(ctx, [userId]))[0] ?? null);
  add('sessions.json', await store.readSessions(ctx.db, userId));
  add('network.json', await store.readNetwork(ctx.db, userId));
  add('lessons.json', await store.readLessons(ctx.db, userId));
  add('messages.json', await store.readMessages(ctx.db, userId));
  add('boards.json', await store.readBoards(ctx.db, userId));
  add('notifications.json', await store.readNotifications(ctx.db, userId));
  add('reviews.json', await store.readReviews(ctx.db, userId));
  await addFiles(ctx, zip, userId, account?.photoId ?? null);
  zip.end();
  return buffer(zip.outputStream);
}

async function addFiles(
  ctx: SystemContext,
  zip: ZipFile,
  userId: number,
  photoId: string | null,
): Promise<void> {
  const largest = PHOTO_SIZES[PHOTO_SIZES.length - 1];
  const photo = photoId && (await ctx.platform.storage.get(`photos/${photoId}-${largest}.webp`));
  if (photo) zip.addBuffer(Buffer.from(photo), 'files/photo.webp');
  for (const upload of await listUploadsOf(ctx, userId)) {
    const content = await readBytes(ctx, upload);
    // The name a person gave may be no file's name anywhere: the id keeps them apart.
    if (content) zip.addBuffer(Buffer.from(content), `files/${upload.id}-${safeName(upload.name)}`);
  }
  for (const { boardId, fileId, mimeType, path } of await listBoardFiles(ctx, userId)) {
    const content = await ctx.platform.storage.get(path);
    if (content)
      zip.addBuffer(
        Buffer.from(content),
        `files/board-${boardId}-${fileId}.${mimeType.slice('image/'.length)}`,
      );
  }
}

const safeName = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 80);
