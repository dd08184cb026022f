import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { board } from '../../db/schema/board.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { numberOf, openPair, sayIn } from '#server/testing/chat-fixtures.ts';
import { PASSWORD, createUser, tokenFor } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createMailApp, isSignedIn, signIn } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import { PRIVATE, SHARED, fillFullAccount, leaveExport } from '#server/testing/full-account.ts';
import type { UserRow } from '../account/model.ts';
import { createGroupChat, getChatMessages, getChats } from '../chat/service.ts';
import { saveUpload } from '../upload/service.ts';
import { restoreUser } from '../account/services/leave.ts';
import { anonymiseDeletedUsers } from './jobs.ts';
import { deleteUser } from './service.ts';
import { sourceOf } from '../../platform/file-source.ts';

const DAY_MS = 24 * 3600 * 1000;

let app: MailApp;
let person: UserRow;
const storage = createMemoryStorage();
beforeAll(async () => {
  app = await createMailApp({ storage });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  person = await createUser(app, { role: 'INSTRUCTOR' });
});

const rowOf = async (id: number) => (await app.db.select().from(user).where(eq(user.id, id)))[0];
const leave = async (deletedUser: { email: string }) =>
  deleteUser((await signIn(app, deletedUser)).ctx, PASSWORD);

/** `table.column` of every column of the database in which these words stand, whatever its type. */
async function findWords(words: string): Promise<string[]> {
  const read = async <Row>(statement: ReturnType<typeof sql>) =>
    ((await app.db.execute(statement)) as { rows: Row[] }).rows;
  const columns = await read<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await read<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(table)}
      where strpos(${sql.identifier(column)}::text, ${words}) > 0`);
    if (row?.count) found.push(`${table}.${column}`);
  }
  return found;
}

describe('anonymiseDeletedUsers', () => {
  it('leaves nothing personal in any column and no file; what was said to others stays without a name', async () => {
    await fillFullAccount(app, person);
    const exportId = await leaveExport(app, person.id);
    const before = await findWords(PRIVATE);
    expect(before).toEqual([
      'account_code.email',
      'activity.title',
      'board.name',
      'board_element.data',
      'category.title',
      'certificate.credential_id',
      'certificate.organization',
      'certificate.title',
      'contact_sharing.email',
      'contact_sharing.message',
      'contact_sharing.tel_number',
      'former_record.data',
      'lesson.notes',
      'lesson.title',
      'lesson_invitation.email',
      'lesson_lookup.translation',
      'lesson_lookup.word',
      'lesson_schedule.notes',
      'lesson_sheet_item.note',
      'lesson_sheet_item.sentence',
      'lesson_sheet_word.sentence',
      'lesson_sheet_word.translation',
      'lesson_sheet_word.word',
      'non_registered_user.full_name',
      'non_registered_user.tel_number',
      'notification.title',
      'outgoing_mail.address',
      'outgoing_mail.values',
      'post.text',
      'post_comment.text',
      'post_correction.text',
      'profile.long_about',
      'profile.short_about',
      'profile.tel_number',
      'publication.title',
      'publication.title_words',
      'publication_resource.content',
      'push_subscription.endpoint',
      'quiz.title',
      'quiz_history.title',
      'review.comment',
      'schedule_file.title',
      'session.user_agent',
      'stored_file.name',
      'stream_operation.payload',
      'upload.name',
      'user.email',
      'user.first_name',
      'user.guardian_name',
      'user.last_name',
      'user.photo_id',
      'user_price.title',
      'word.key',
      'word.sentence',
      'word.translation',
      'word.word',
    ]);
    expect(storage.files.has(`exports/${exportId}.zip`)).toBe(true);
    await leave({ email: `${PRIVATE}@example.com` });
    app.clock.advance(30 * DAY_MS + 1);
    await anonymiseDeletedUsers(app.sys);
    expect(await findWords(PRIVATE)).toEqual([]);
    expect(await findWords(SHARED)).toEqual([
      'board.name',
      'board_element.data',
      'lesson_schedule.title',
      // Their student was notified that the lesson is cancelled.
      'notification.title',
      'quiz.title',
      'report.text',
      'stream_operation.payload',
    ]);
    expect([...storage.files.values()].map((content) => Buffer.from(content).toString())).toEqual([
      'board shared',
    ]);
    expect(await rowOf(person.id)).toMatchObject({
      firstName: '',
      lastName: '',
      birthDate: '1900-01-01',
      photoId: null,
      wasOnlineAt: null,
      anonymisedAt: app.clock.now(),
    });
    const [row] = await app.db.select().from(board).where(eq(board.ownerId, person.id));
    expect(row).toMatchObject({ name: SHARED, accessKey: null });
  });

  it('leaves a chat of two to the other person, and passes the ownership of a group on', async () => {
    const { a: deletedUser, b: other, chatId } = await openPair(app);
    const file = app.sys.platform.ids.randomUuid();
    const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
    await saveUpload(app.sys, {
      id: file,
      userId: deletedUser.id,
      purpose: 'CHAT_FILE',
      name: 'a.pdf',
      content: sourceOf(content),
    });
    const attachments = [{ kind: 'file', id: file }];
    await numberOf(sayIn(app, chatId, deletedUser, { message: 'what I leave', attachments }));
    const input = { clientId: app.sys.platform.ids.uuid(), title: 'Group', userIds: [other.id] };
    const group = await createGroupChat(app.context(deletedUser), input);
    await leave(deletedUser);
    expect(await sayIn(app, chatId, other, { message: 'too late' })).toEqual({
      ok: false,
      code: 'CHAT_CLOSED',
    });
    app.clock.advance(30 * DAY_MS + 1);
    await anonymiseDeletedUsers(app.sys);
    expect(await getChatMessages(app.context(other), { chatId })).toMatchObject({
      items: [{ payload: { message: 'what I leave' }, userId: deletedUser.id }],
    });
    expect((await getChats(app.context(other), {})).items).toHaveLength(2);
    expect(storage.files.has(`uploads/${file}`)).toBe(false);
    const shown = await app.query<{ getChat: { users: { user: object; isOwner: boolean }[] } }>(
      'query($id: Int!) { getChat(id: $id) { users { user { id firstName } isOwner } viewerCan { manage write } } }',
      { id: group.id },
      await tokenFor(app, other),
    );
    expect(shown.data).toEqual({
      getChat: {
        users: [{ user: { id: other.id, firstName: other.firstName }, isOwner: true }],
        viewerCan: { manage: true, write: true },
      },
    });
    const pair = await app.query(
      'query($id: Int!) { getChat(id: $id) { users { user { firstName } } } }',
      { id: chatId },
      await tokenFor(app, other),
    );
    expect(pair.errors).toBeUndefined();
    expect(JSON.stringify(pair.data)).not.toContain(deletedUser.firstName);
  });

  it('admits nobody afterwards, and cannot be undone', async () => {
    await leave(person);
    const here = await signIn(app, person);
    app.clock.advance(30 * DAY_MS + 1);
    const after = await signIn(app, person);
    await anonymiseDeletedUsers(app.sys);
    for (const { accessToken } of [here, after]) expect(await isSignedIn(app, accessToken)).toBe(false);
    const row = await rowOf(person.id);
    for (const email of [person.email, row?.email ?? ''])
      await expect(signIn(app, { email })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(restoreUser(after.ctx)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await anonymiseDeletedUsers(app.sys);
    expect(await rowOf(person.id)).toEqual(row);
  });

  it('affects nobody before their 30 days are over, nobody who came back, and nobody else', async () => {
    await leave(person);
    const back = await createUser(app, { role: 'STUDENT' });
    await leave(back);
    await restoreUser((await signIn(app, back)).ctx);
    app.clock.advance(30 * DAY_MS);
    await anonymiseDeletedUsers(app.sys);
    expect(await rowOf(person.id)).toMatchObject({ email: person.email, anonymisedAt: null });
    app.clock.advance(1);
    await anonymiseDeletedUsers(app.sys);
    expect((await rowOf(person.id))?.anonymisedAt).toEqual(app.clock.now());
    expect(await rowOf(back.id)).toMatchObject({ email: back.email, anonymisedAt: null });
  });

  it('skips a person who comes back while the job is running', async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    await leave(person);
    await leave(other);
    app.clock.advance(30 * DAY_MS + 1);
    const { ctx } = await signIn(app, other);
    // The list of people to erase has been read by then; the first one is erased, the second one not yet.
    let begun = 0;
    const transaction: Database['transaction'] = async (...work) => {
      if (++begun === 2) await restoreUser(ctx);
      return app.sys.db.transaction(...work);
    };
    const db = Object.assign(Object.create(app.sys.db) as Database, { transaction });
    await anonymiseDeletedUsers({ ...app.sys, db });
    expect((await rowOf(person.id))?.anonymisedAt).toEqual(app.clock.now());
    expect(await rowOf(other.id)).toMatchObject({ email: other.email, deletedAt: null, anonymisedAt: null });
  });

  it('goes on with others when one fails, and erases that one in its next run', async () => {
    const failing = await createUser(app, { role: 'STUDENT', photoId: 'stuck' });
    await leave(failing);
    await leave(person);
    app.clock.advance(30 * DAY_MS + 1);
    const broken = {
      ...storage,
      remove: async (path: string) =>
        path.includes('stuck') ? Promise.reject(new Error('no disk')) : storage.remove(path),
    };
    await expect(
      anonymiseDeletedUsers({ ...app.sys, platform: { ...app.sys.platform, storage: broken } }),
    ).rejects.toThrow('1 people were not anonymised');
    expect((await rowOf(failing.id))?.anonymisedAt).toBeNull();
    expect((await rowOf(failing.id))?.email).toBe(failing.email);
    expect((await rowOf(person.id))?.anonymisedAt).toEqual(app.clock.now());
    await anonymiseDeletedUsers(app.sys);
    expect((await rowOf(failing.id))?.anonymisedAt).toEqual(app.clock.now());
  });

  it('removes no file when a module fails, whatever other modules have erased before it', async () => {
    await fillFullAccount(app, person);
    await leaveExport(app, person.id);
    await leave({ email: `${PRIVATE}@example.com` });
    app.clock.advance(30 * DAY_MS + 1);
    const before = new Map(storage.files);
    expect(before.has(`photos/${PRIVATE}-512.webp`)).toBe(true);
    const last = { archive: null, erase: async () => Promise.reject(new Error('no such table')) };
    const registry = { ...app.sys.registry, personalData: [...app.sys.registry.personalData, last] };
    await expect(anonymiseDeletedUsers({ ...app.sys, registry })).rejects.toThrow(
      '1 people were not anonymised',
    );
    expect(await rowOf(person.id)).toMatchObject({ photoId: PRIVATE, anonymisedAt: null });
    expect(storage.files).toEqual(before);
    await anonymiseDeletedUsers(app.sys);
    expect(storage.files.has(`photos/${PRIVATE}-512.webp`)).toBe(false);
  });
});
