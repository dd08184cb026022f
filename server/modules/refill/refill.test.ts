import { strToU8, zipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formerRecord } from '../../db/schema/refill.ts';
import { quiz } from '../../db/schema/quiz.ts';
import { user } from '../../db/schema/account.ts';
import { upload } from '../../db/schema/upload.ts';
import { word } from '../../db/schema/word.ts';
import { readArchive } from '../../testing/archive.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryStorage, FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { fillFrom, makeArchive, sendArchive, zipArchive } from '../../testing/refill-fixture.ts';
import type { UserRow } from '../account/model.ts';
import { createCategory, deleteCategory } from '../category/service.ts';
import { beginUpload, endUpload, findSaved } from '../upload/service.ts';
import {
  createUserRefill,
  eraseRefillsOf,
  fillAccounts,
  getCurrentUserRefill,
  getFormerRecordCounts,
  getFormerRecords,
  partsOf,
  pruneRefills,
  reportOf,
} from './service.ts';

let app: TestApp;
let heir: UserRow;
const storage = createMemoryStorage();
beforeAll(async () => {
  app = await createTestApp({ platform: { storage, limiter: FREE_LIMITER } });
});
afterAll(() => app.close());
beforeEach(async () => {
  heir = await createUser(app, { role: 'INSTRUCTOR' });
});

const as = (who: UserRow) => app.context(who);
const start = async (content: Uint8Array, who = heir) =>
  createUserRefill(as(who), await sendArchive(app, who, content));
const wordsOf = ({ id }: UserRow) => app.db.select().from(word).where(eq(word.ownerId, id));
const quizzesOf = ({ id }: UserRow) => app.db.select().from(quiz).where(eq(quiz.authorId, id));

/** Words as an archive has them. */
const words = (...texts: unknown[]) =>
  texts.map((text, index) => ({
    ...{ id: index + 1, word: text, translation: 'муз', sentence: '', placeFrom: null, placeTo: null },
    ...{ language: 'en', translationLanguage: null, lessonId: null, lessonWordId: null },
    ...{ publicationId: null, audioId: null, createdAt: '2026-01-01T10:00:00.000Z', reviews: [] },
  }));
const quizzes = (...titles: string[]) =>
  titles.map((title, index) => ({
    ...{ id: index + 1, title, description: '', privacy: 'HIDDEN', categoryId: null, coverId: null },
    ...{ availableFrom: null, createdAt: '2026-01-01T10:00:00.000Z', exercises: [], drafts: [] },
  }));

const MADE = { categoryId: null, coverId: null, availableFrom: null, createdAt: '2026-01-01T10:00:00.000Z' };
const LISTED = {
  description: '',
  language: 'en',
  level: null,
  privacy: 'HIDDEN',
  othersMayCopy: true,
  ...MADE,
};
const material = (title: string, more: object) => ({
  ...{ id: 1, title, notes: '', audioId: null, audioTitle: '', translationLanguage: null, ...LISTED },
  ...{ vocabulary: [], attachments: [], quizIds: [], ...more },
});
const page = (title: string, resources: readonly object[]) => ({ id: 1, title, ...LISTED, resources });

describe('an archive is refused', () => {
  it.each([
    ['no archive', strToU8('PK\u0003\u0004 nothing more'), 'ARCHIVE_UNREADABLE'],
    ['half an archive', zipArchive().slice(0, -30), 'ARCHIVE_UNREADABLE'],
    ['an archive of something else', zipSync({ 'h5p.json': strToU8('{}') }), 'ARCHIVE_UNREADABLE'],
    ['a way out', zipArchive({ '../../etc/cron.d/x': 'x' }), 'ARCHIVE_UNREADABLE'],
    ['a bomb', zipArchive({ 'words.json': new Uint8Array(30_000_000) }), 'ARCHIVE_TOO_LARGE'],
    [
      'full of files',
      zipArchive(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`files/${at}`, '']))),
      'ARCHIVE_TOO_LARGE',
    ],
  ])('if it is %s', async (_, content, code) => {
    const id = await sendArchive(app, heir, content);
    await expect(createUserRefill(as(heir), id)).rejects.toThrow(code);
    // It takes the room of no other.
    expect([await findSaved(app.sys, id), storage.files.has(`uploads/${id}`)]).toEqual([null, false]);
    expect(await getCurrentUserRefill(as(heir))).toBeNull();
  });

  it('if it is somebody else’s upload, or one for something else', async () => {
    const stranger = await createUser(app, { role: 'INSTRUCTOR' });
    const id = await sendArchive(app, stranger, zipArchive());
    await expect(createUserRefill(as(heir), id)).rejects.toThrow('UPLOAD_NOT_FOUND');
    await app.db.update(upload).set({ purpose: 'CONTENT_PACKAGE' }).where(eq(upload.id, id));
    await expect(createUserRefill(as(stranger), id)).rejects.toThrow('UPLOAD_NOT_FOUND');
    const broken = await sendArchive(app, stranger, strToU8('PK\u0003\u0004 nothing more'));
    await app.db.update(upload).set({ purpose: 'CONTENT_PACKAGE' }).where(eq(upload.id, broken));
    await expect(createUserRefill(as(stranger), broken)).rejects.toThrow('UPLOAD_NOT_FOUND');
    expect(await findSaved(app.sys, broken)).toMatchObject({ id: broken });
  });

  it('by an account that is not empty yet, and is taken once it is; only the last one is stored', async () => {
    const { id: mine } = await createCategory(as(heir), { title: 'Mine' });
    const begin = (size: number) =>
      beginUpload(app.sys, { id: app.sys.platform.ids.randomUuid(), userId: heir.id, size, purpose });
    const purpose = 'ACCOUNT_ARCHIVE';
    const first = await sendArchive(app, heir, zipArchive());
    await expect(createUserRefill(as(heir), first)).rejects.toThrow('ACCOUNT_NOT_EMPTY');
    await app.db.update(upload).set({ size: 400_000_000 }).where(eq(upload.id, first));
    const id = app.sys.platform.ids.randomUuid();
    await beginUpload(app.sys, { id, userId: heir.id, size: 150_000_000, purpose: 'CONTENT_PACKAGE' });
    // What is refused takes nothing away.
    await expect(begin(500_000_000)).rejects.toThrow('UPLOADS_FULL');
    expect(await findSaved(app.sys, first)).toMatchObject({ id: first });
    await endUpload(app.sys, id);
    await begin(300_000_000);
    expect(await findSaved(app.sys, first)).toBeNull();
    const second = await sendArchive(app, heir, zipArchive());
    await expect(createUserRefill(as(heir), second)).rejects.toThrow('ACCOUNT_NOT_EMPTY');
    await deleteCategory(as(heir), { id: mine, content: 'KEEP' });
    await expect(createUserRefill(as(heir), second)).resolves.toMatchObject({ id: second });
    // It is in use.
    await begin(1000);
    expect(await findSaved(app.sys, second)).toMatchObject({ id: second });
    await fillAccounts(app.sys);
  });

  it('by an account that is not empty', async () => {
    await createCategory(as(heir), { title: 'Mine' });
    await expect(start(zipArchive())).rejects.toThrow('ACCOUNT_NOT_EMPTY');
  });

  it('while another one is read; the same is the same', async () => {
    const first = await start(zipArchive());
    await expect(start(zipArchive())).rejects.toThrow('REFILL_RUNNING');
    expect((await createUserRefill(as(heir), first.id)).id).toBe(first.id);
    await fillAccounts(app.sys);
    expect(await getCurrentUserRefill(as(heir))).toMatchObject({ doneAt: app.clock.now(), uploadId: null });
    // Nothing came: the account is still empty.
    await expect(start(zipArchive())).resolves.toMatchObject({ doneAt: null });
    await fillAccounts(app.sys);
  });
});

describe('what an archive says', () => {
  it('is taken as far as it is right: what is broken is named, and the rest comes', async () => {
    const broken = strToU8(`[${JSON.stringify(words('ice')[0])},{"id":2,"word":},5,{"word":"no id"}`);
    const { made, left } = await fillFrom(
      app,
      heir,
      zipArchive({
        'words.json': broken,
        'quizzes.json': quizzes('Verbs', '', 'x'.repeat(1000)),
        'folders.json': { not: 'a list' },
        'word-settings.json': [],
        'run.js': 'alert(1)',
      }),
    );
    expect(made).toEqual([
      { kind: 'QUIZ', count: 1 },
      { kind: 'WORD', count: 1 },
    ]);
    expect(left).toEqual(
      expect.arrayContaining([
        { kind: 'WORD', reason: 'INVALID', count: 3, names: [] },
        { kind: 'QUIZ', reason: 'INVALID', count: 2, names: ['x'.repeat(100)] },
        { kind: 'FOLDER', reason: 'INVALID', count: 1, names: [] },
        { kind: 'PREFERENCE', reason: 'INVALID', count: 1, names: [] },
        { kind: 'UNKNOWN', reason: 'UNKNOWN_FILE', count: 1, names: ['run.js'] },
      ]),
    );
  });

  it('never says who somebody is', async () => {
    const evil = { id: 1, role: 'ADMIN', email: 'evil@example.com', firstName: 'Evil' };
    const before = await app.db.select().from(user).where(eq(user.id, heir.id));
    const { left } = await fillFrom(app, heir, zipArchive({ 'account.json': evil }));
    expect(await app.db.select().from(user).where(eq(user.id, heir.id))).toEqual(before);
    expect(left).toContainEqual({ kind: 'ACCOUNT', reason: 'IDENTITY', count: 1, names: [] });
  });

  it('gives a student no quizzes', async () => {
    const student = await createUser(app, { role: 'STUDENT' });
    const { made, left } = await fillFrom(app, student, zipArchive({ 'quizzes.json': quizzes('Verbs') }));
    expect(made).toEqual([]);
    expect(left).toContainEqual({ kind: 'QUIZ', reason: 'NOT_ALLOWED', count: 1, names: ['Verbs'] });
  });

  it('is named where it stays behind', async () => {
    const file = (purpose: string, name: string) => ({
      ...{ id: app.sys.platform.ids.randomUuid(), purpose, name, path: `files/${name}` },
    });
    const board = { id: 7, name: 'Lake', createdAt: '2026-01-01T10:00:00.000Z' };
    const drawn = { id: 'a', type: 'image', version: 1, versionNonce: 1, isDeleted: false, fileId: 'theirs' };
    const { made, left } = await fillFrom(
      app,
      heir,
      zipArchive({
        'files.json': [
          file('CHAT_FILE', 'chat.pdf'),
          file('VOICE', 'voice.webm'),
          file('LESSON_FILE', 'map.pdf'),
        ],
        'fees.json': { plan: { next: 2 }, due: [{ month: '2026-01-01' }, { month: '2026-02-01' }] },
        'review-requests.json': [{ id: 1 }],
        'lessons.json': {
          invited: [{ scheduleId: 1, email: 'a@example.com' }],
          slotsAskedFor: [{ id: 1, startsAt: '2026-01-01T10:00:00.000Z' }],
          slotsReceived: [{ id: 2, startsAt: '2026-01-02T10:00:00.000Z' }],
        },
        'boards.json': [board],
        'boards/7.json': [drawn],
        'quizzes.json': quizzes('Mine'),
        'lesson-materials.json': [material('Linked', { quizIds: [1, 99] })],
        'publications.json': [page('Blocks', [{ id: 'no block' }, { type: 'VIDEO' }])],
      }),
    );
    expect(left).toEqual([
      { kind: 'FILE', reason: 'OTHERS', count: 2, names: expect.arrayContaining(['voice.webm', 'map.pdf']) },
      { kind: 'QUIZ', reason: 'OTHERS', count: 1, names: ['Linked'] },
      { kind: 'PUBLICATION', reason: 'INVALID', count: 1, names: ['Blocks'] },
      { kind: 'BOARD_PICTURE', reason: 'FILE_MISSING', count: 1, names: ['Lake'] },
      { kind: 'ACCOUNT', reason: 'IDENTITY', count: 1, names: [] },
      { kind: 'ACCOUNT', reason: 'PASSING', count: 3, names: [] },
      { kind: 'CONTACT', reason: 'OTHERS', count: 1, names: [] },
      { kind: 'NOTIFICATION', reason: 'PASSING', count: 1, names: [] },
      { kind: 'CHAT_FILE', reason: 'OTHERS', count: 1, names: ['chat.pdf'] },
    ]);
    expect(made).toEqual(
      expect.arrayContaining(['QUIZ', 'PUBLICATION', 'LESSON', 'BOARD'].map((kind) => ({ kind, count: 1 }))),
    );
    expect(await getFormerRecordCounts(as(heir))).toEqual([{ kind: 'LESSON', count: 2 }]);
  });

  it('is read where its files have archives in them', async () => {
    const inner = zipSync({ 'words.json': strToU8('[]') });
    const id = app.sys.platform.ids.randomUuid();
    const path = `files/${id}-inner.zip`;
    const line = { id, purpose: 'CHAT_FILE', name: 'inner.zip', path };
    const { made, left } = await fillFrom(
      app,
      heir,
      zipArchive({ [path]: inner, 'files.json': [line], 'words.json': words('ice') }),
    );
    expect(made).toEqual([{ kind: 'WORD', count: 1 }]);
    expect(left).toContainEqual({ kind: 'CHAT_FILE', reason: 'OTHERS', count: 1, names: ['inner.zip'] });
  });
});

describe('a filling whose process dies', () => {
  it('goes on, and makes nothing twice', async () => {
    const row = await start(
      zipArchive({ 'quizzes.json': quizzes('One', 'Two'), 'words.json': words('a', 'b') }),
    );
    let calls = 0;
    const dying = {
      ...app.sys,
      log: app.sys.log.child({}, { level: 'silent' }),
      platform: {
        ...app.sys.platform,
        clock: {
          now: () => {
            calls += 1;
            if (calls > 5) throw new Error('the process is gone');
            return app.clock.now();
          },
        },
      },
    };
    await fillAccounts(dying).catch(() => undefined);
    const begun = (await quizzesOf(heir)).length + (await wordsOf(heir)).length;
    expect([1, 2, 3]).toContain(begun);
    app.clock.advance(11 * 60_000);
    await fillAccounts(app.sys);
    const done = await getCurrentUserRefill(as(heir));
    expect(done).toMatchObject({ id: row.id, doneAt: app.clock.now() });
    expect(done && (await reportOf(app.sys, done)).made).toEqual([
      { kind: 'QUIZ', count: 2 },
      { kind: 'WORD', count: 2 },
    ]);
    expect(await quizzesOf(heir)).toHaveLength(2);
    expect(await wordsOf(heir)).toHaveLength(2);
  });

  it('stops for a person who is suspended', async () => {
    await start(zipArchive({ 'words.json': words('ice') }));
    await app.db.update(user).set({ suspendedAt: app.clock.now() }).where(eq(user.id, heir.id));
    await fillAccounts({ ...app.sys, log: app.sys.log.child({}, { level: 'silent' }) });
    await app.db.update(user).set({ suspendedAt: null }).where(eq(user.id, heir.id));
    expect(await getCurrentUserRefill(as(heir))).toMatchObject({ failedAt: app.clock.now() });
    expect(await wordsOf(heir)).toEqual([]);
  });

  it('fails for good if its archive is gone, goes on when it is asked for, and is forgotten after a week', async () => {
    const row = await start(zipArchive({ 'words.json': words('ice') }));
    const path = `uploads/${row.id}`;
    const content = storage.files.get(path);
    storage.files.delete(path);
    const silent = { ...app.sys, log: app.sys.log.child({}, { level: 'silent' }) };
    await fillAccounts(silent);
    expect(await getCurrentUserRefill(as(heir))).toMatchObject({ failedAt: app.clock.now() });
    app.clock.advance(8 * 24 * 3600 * 1000);
    if (content) storage.files.set(path, content);
    expect(await createUserRefill(as(heir), row.id)).toMatchObject({ failedAt: null });
    await pruneRefills(app.sys);
    await fillAccounts(app.sys);
    expect(await wordsOf(heir)).toHaveLength(1);
  });
});

describe('records of another time', () => {
  const messages = [1, 2, 3].map((hour) => ({
    chat: 'chat:1',
    createdAt: `2026-01-01T0${hour}:00:00.000Z`,
    content: { message: `Word ${hour}` },
  }));
  const archive = zipArchive({
    'messages.json': [...messages, { chat: 'x'.repeat(200_000) }, { chat: '\u0000' }],
    'lessons.json': { given: [{ id: 1, title: 'Held', startsAt: '2026-01-01T10:00:00Z' }], taken: [] },
  });

  it('are their owner’s alone, latest first, and in their archive again', async () => {
    const { left } = await fillFrom(app, heir, archive);
    expect(left).toContainEqual({ kind: 'RECORD', reason: 'INVALID', count: 2, names: [] });
    expect(await getFormerRecordCounts(as(heir))).toEqual([
      { kind: 'MESSAGE', count: 3 },
      { kind: 'LESSON', count: 1 },
    ]);
    const page = await getFormerRecords(as(heir), { kind: 'MESSAGE', skip: 0, take: 2 });
    expect(page).toMatchObject({ total: 3, hasMore: true });
    expect(page.items.map(({ data }) => data)).toEqual([messages[2], messages[1]]);
    expect(partsOf(page.items[0]?.data).parts).toContainEqual({ path: 'content.message', value: 'Word 3' });
    const stranger = await createUser(app, { role: 'STUDENT' });
    expect(await getFormerRecords(as(stranger), { kind: 'MESSAGE' })).toMatchObject({ total: 0, items: [] });
    const again = await makeArchive(app, heir);
    const list = readArchive(again).get('former-records.json')?.toString() ?? '';
    expect(JSON.parse(list)).toHaveLength(4);
    const next = await createUser(app, { role: 'INSTRUCTOR' });
    await fillFrom(app, next, again);
    expect(await getFormerRecords(as(next), { kind: 'MESSAGE' })).toMatchObject({ total: 3 });
  });

  it('are added once, and go with their owner', async () => {
    await fillFrom(app, heir, archive);
    await fillFrom(app, heir, archive);
    const own = () => app.db.select().from(formerRecord).where(eq(formerRecord.userId, heir.id));
    expect(await own()).toHaveLength(4);
    await eraseRefillsOf(app.sys, heir.id);
    expect(await own()).toEqual([]);
    expect(await getCurrentUserRefill(as(heir))).toBeNull();
  });
});
