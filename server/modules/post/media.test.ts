import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v4 } from 'uuid';
import { createUser } from '../../testing/factories.ts';
import { createMemoryStorage, FREE_LIMITER } from '../../testing/fakes.ts';
import { sendUpload } from '../../testing/file-fixture.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { noisyPng } from '../../testing/pictures.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { getFileQuota, listUses } from '../file/service.ts';
import { findSaved } from '../upload/service.ts';

interface Post {
  id: number;
  mediaItems: { id: string; fullUri: string; mimeType: string; alt: string | null; width: number | null }[];
}

let app: TestApp;
let ask: ReturnType<typeof createWebCaller>['ask'];
let author: UserRow;

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER, storage: createMemoryStorage() } });
  ({ ask } = createWebCaller(app));
});
beforeEach(async () => {
  author = await createUser(app, { role: 'STUDENT' });
});
afterAll(() => app.close());

const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypisom'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isomiso2'),
  Buffer.alloc(200),
]);

const picture = async (person = author) =>
  sendUpload(app, person, await noisyPng(40, 30), { purpose: 'POST_IMAGE' });
const video = () => sendUpload(app, author, MP4, { purpose: 'POST_VIDEO' });
const make = (mediaItems: object[], more: object = {}) =>
  ask<Post>(author, 'CreatePost', { clientId: v4(), input: { mediaItems, ...more } });
const used = async () => (await getFileQuota(app.context(author))).used;

describe('pictures of a post', () => {
  it('stand in their order with their descriptions, are enough for a post, and count', async () => {
    const [first, second] = [await picture(), await picture()];
    const { it: post } = await make([{ id: second, alt: ' A market ' }, { id: first }]);
    expect(post?.mediaItems).toMatchObject([
      { id: second, alt: 'A market', mimeType: 'image/webp', width: 40 },
      { id: first, alt: null },
    ]);
    expect(post?.mediaItems[0]?.fullUri).toContain(second);
    expect(await used()).toBeGreaterThan(0);
    const saved = await findSaved(app.sys, first);
    expect(await listUses(app.sys, [saved?.fileId ?? ''])).toContainEqual(
      expect.objectContaining({ uploadId: first, kind: 'POST', path: `/feed/update/post/${post?.id}` }),
    );
  });

  it('that are taken out, and those of a deleted post, are released', async () => {
    const [first, second] = [await picture(), await picture()];
    const { it: post } = await make([{ id: first }, { id: second }]);
    const input = { mediaItems: [{ id: second }] };
    const { it: changed } = await ask<Post>(author, 'UpdatePost', { id: post?.id, input });
    expect(changed?.mediaItems.map(({ id }) => id)).toEqual([second]);
    expect(await findSaved(app.sys, first)).toBeNull();
    await ask(author, 'DeletePost', { id: post?.id });
    expect(await used()).toBe(0);
  });

  it('are one’s own, unused, at most ten, each once', async () => {
    const others = await picture(await createUser(app, { role: 'STUDENT' }));
    const shown = await picture();
    await make([{ id: shown }]);
    for (const id of [others, shown, v4()]) expect((await make([{ id }])).code).toBe('UPLOAD_NOT_FOUND');
    const many = await Promise.all(Array.from({ length: 11 }, () => picture()));
    expect((await make(many.map((id) => ({ id })))).code).toBe('BAD_USER_INPUT');
    const [once] = many;
    expect((await make([{ id: once }, { id: once }])).code).toBe('BAD_USER_INPUT');
  });
});

describe('a video of a post', () => {
  it('stands alone', async () => {
    const id = await video();
    expect((await make([{ id }, { id: await picture() }])).code).toBe('BAD_USER_INPUT');
    expect((await make([{ id }])).it?.mediaItems).toMatchObject([{ id, mimeType: 'video/mp4' }]);
  });
});
