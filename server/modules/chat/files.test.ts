import { eq, sql } from 'drizzle-orm';
import { v4, v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadPurpose } from '#contract/upload.ts';
import { user } from '../../db/schema/account.ts';
import { upload } from '../../db/schema/upload.ts';
import { handleFile } from '../upload/files.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { numberOf, openPair, sayIn, sayTogether } from '#server/testing/chat-fixtures.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { removeUserConnection } from '../connection/services/change.ts';
import { pruneUploads, saveUpload } from '../upload/service.ts';
import { handleChatFile } from './files.ts';
import { removeEmptyChats } from './jobs.ts';
import { createGroupChat, getChatMessages, leaveGroupChat } from './service.ts';
import { sourceOf } from '../../platform/file-source.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
const DAY_MS = 24 * 3600 * 1000;

let app: TestApp;
let a: UserRow;
let b: UserRow;
let stranger: UserRow;
let chatId: number;
const storage = createMemoryStorage();
beforeAll(async () => {
  app = await createTestApp({ platform: { storage } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  ({ a, b, chatId } = await openPair(app));
  stranger = await createUser(app, { role: 'STUDENT' });
});

async function send(person: UserRow, purpose: UploadPurpose = 'CHAT_FILE') {
  const id = v4();
  await saveUpload(app.sys, { id, userId: person.id, purpose, name: 'homework.pdf', content: sourceOf(PDF) });
  return id;
}
const withFiles = (...ids: string[]) => ({
  message: '',
  attachments: ids.map((id) => ({ kind: 'file' as const, id })),
});
const say = (person: UserRow, payload: unknown, opId?: string) => sayIn(app, chatId, person, payload, opId);
const open = (person: UserRow | null, id: string, chat: number | string = chatId) =>
  handleChatFile(app.context(person), new Request(`http://api.test/chats/${chat}/files/${id}`));
async function refusalOf(answer: Promise<Response>) {
  const response = await answer;
  return [response.status, ((await response.json()) as { code: string }).code];
}
const messages = async () =>
  (await getChatMessages(app.context(b), { chatId })).items.map(({ payload }) => payload);

describe('a file of a message', () => {
  it('has its description, and opens for the chat’s people alone', async () => {
    const id = await send(a);
    const stored = {
      message: '',
      attachments: [
        {
          kind: 'file',
          id,
          name: 'homework.pdf',
          mimeType: 'application/pdf',
          size: PDF.length,
          width: null,
          height: null,
        },
      ],
    };
    expect(await say(a, withFiles(id.toUpperCase()))).toMatchObject({ ok: true, payload: stored });
    expect(await messages()).toEqual([stored]);
    for (const person of [a, b]) {
      const answer = await open(person, id.toUpperCase());
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
      const address = answer.headers.get('location') ?? '';
      expect(address).toMatch(/^\/api\/files\//);
      const file = await handleFile(
        app.context(),
        new Request(new URL(address.replace('/api', ''), 'http://api.test')),
      );
      expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''homework.pdf");
      expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true);
    }
    expect(await refusalOf(open(stranger, id))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    const admin = await createUser(app, { role: 'ADMIN' });
    expect(await refusalOf(open(admin, id))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    expect(await refusalOf(open(null, id))).toEqual([401, 'UNAUTHORIZED']);
    const leaving = { ...app.context(a), viewer: { ...a, sessionId: '', isLeaving: true } };
    const request = new Request(`http://api.test/chats/${chatId}/files/${id}`);
    expect(await refusalOf(handleChatFile(leaving, request))).toEqual([403, 'USER_DELETED']);
  });

  it('is not found in another chat, under another name, or before the message is sent', async () => {
    const id = await send(a);
    expect(await refusalOf(open(a, id))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    await numberOf(say(a, withFiles(id)));
    const { a: c, chatId: other } = await openPair(app);
    expect(await refusalOf(open(c, id, other))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    const odd: [string, number | string][] = [
      [v4(), chatId],
      ['x', chatId],
      [`${id}/..`, chatId],
      [id, 0],
      [id, `${chatId}x`],
      [id, 1_999_999_999],
      [id, '99999999999'],
    ];
    for (const [name, chat] of odd)
      expect(await refusalOf(open(a, name, chat))).toEqual([404, 'UPLOAD_NOT_FOUND']);
  });

  it('opens after a connection has ended, and not for a person who was removed from a lesson', async () => {
    const id = await send(a);
    await numberOf(say(a, withFiles(id)));
    await removeUserConnection(app.context(a), b.id);
    expect((await open(b, id)).status).toBe(302);
    const lesson = await createSchedule(app, { instructor: a, students: [b] });
    const other = await send(a);
    await numberOf(sayIn(app, lesson.chatId, a, withFiles(other)));
    expect((await open(b, other, lesson.chatId)).status).toBe(302);
    await app.db.execute(
      `update lesson_schedule_student set put_out_at = now() where schedule_id = ${lesson.id}`,
    );
    app.sys.events.emit('schedule.changed', { scheduleId: lesson.id, userIds: [] });
    expect(await refusalOf(open(b, other, lesson.chatId))).toEqual([404, 'UPLOAD_NOT_FOUND']);
  });

  it('is removed with the message at once, and its bytes by the job', async () => {
    const [id, sent] = [await send(a), await send(a)];
    const seq = await numberOf(say(a, withFiles(id)));
    await numberOf(say(a, withFiles(sent)));
    const address = (await open(b, id)).headers.get('location') ?? '';
    await numberOf(say(a, { deletes: seq }));
    for (const person of [a, b]) expect(await refusalOf(open(person, id))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    const file = await handleFile(
      app.context(),
      new Request(new URL(address.replace('/api', ''), 'http://api.test')),
    );
    expect(file.status).toBe(404);
    app.clock.advance(2 * DAY_MS);
    await pruneUploads(app.sys);
    expect([storage.files.has(`uploads/${id}`), storage.files.has(`uploads/${sent}`)]).toEqual([false, true]);
    expect((await open(b, sent)).status).toBe(302);
  });

  it('stays when the text is changed, and may be all that is left', async () => {
    const id = await send(a);
    const seq = await numberOf(say(a, { ...withFiles(id), message: 'here it is' }));
    await numberOf(say(a, { edits: seq, text: '' }));
    expect(await messages()).toMatchObject([{ message: '', attachments: [{ id, name: 'homework.pdf' }] }]);
    expect((await open(b, id)).status).toBe(302);
  });
});

describe('refusals', () => {
  const refused = { ok: false, code: 'UPLOAD_NOT_FOUND' };

  it('another person’s file, one for another purpose, and one that does not exist', async () => {
    for (const id of [await send(b), await send(a, 'CERTIFICATE'), v4()])
      expect(await say(a, withFiles(id))).toEqual(refused);
    expect(await messages()).toEqual([]);
  });

  it('a file of another message, also of a deleted one; the same operation again is not a second use', async () => {
    const id = await send(a);
    const opId = v7();
    const first = await say(a, withFiles(id), opId);
    expect(await say(a, withFiles(id), opId)).toEqual(first);
    expect(await say(a, withFiles(id))).toEqual(refused);
    await numberOf(say(a, { deletes: 1 }));
    expect(await say(a, withFiles(id))).toEqual(refused);
  });

  it('a file twice in a message; of two messages sent at once the first gets it, and all others are stored', async () => {
    const id = await send(a);
    expect(await say(a, withFiles(id, id))).toEqual({ ok: false, code: 'BAD_USER_INPUT' });
    expect(await say(a, withFiles(id, id.toUpperCase()))).toEqual({ ok: false, code: 'BAD_USER_INPUT' });
    const outcomes = await sayTogether(app, chatId, [
      { person: a, payload: withFiles(id) },
      { person: a, payload: withFiles(id) },
      { person: b, payload: { message: 'thanks' } },
    ]);
    expect(outcomes.map((one) => (one.ok ? one.operation.seq : one.code))).toEqual([
      1,
      'UPLOAD_NOT_FOUND',
      2,
    ]);
    expect((await open(b, id)).status).toBe(302);
  });

  it('one bad file of two leaves the good one free', async () => {
    const good = await send(a);
    expect(await say(a, withFiles(good, v4()))).toEqual(refused);
    const [row] = (await app.db.select().from(upload)).filter(({ id }) => id === good);
    expect(row?.usedAt).toBeNull();
    await expect(numberOf(say(a, withFiles(good)))).resolves.toBe(1);
  });
});

describe('a chat without any people left', () => {
  const leftOf = async (id: number) => {
    const { rows } = (await app.db.execute(sql`select
      (select count(*)::int from chat where id = ${id}) as chats,
      (select count(*)::int from stream where name = ${`chat:${id}`}) as streams,
      (select count(*)::int from stream_operation where stream = ${`chat:${id}`} and payload ? 'message') as said`)) as {
      rows: object[];
    };
    return rows[0];
  };
  const withFile = async (person: UserRow, id: number) => {
    const file = await send(person);
    await numberOf(sayIn(app, id, person, withFiles(file)));
    return file;
  };

  it('is deleted with its messages and files, a group when its last member has left; other chats stay', async () => {
    const input = { clientId: v7(), title: 'Ours', userIds: [b.id] };
    const { id } = await createGroupChat(app.context(a), input);
    const files = [await withFile(a, id), await withFile(b, id)];
    const sent = await withFile(a, chatId);
    await leaveGroupChat(app.context(a), id);
    await removeEmptyChats(app.sys);
    expect(await leftOf(id)).toEqual({ chats: 1, streams: 1, said: 2 });
    expect((await open(b, files[0] ?? '', id)).status).toBe(302);
    await leaveGroupChat(app.context(b), id);
    await removeEmptyChats(app.sys);
    expect(await leftOf(id)).toEqual({ chats: 0, streams: 0, said: 0 });
    await pruneUploads(app.sys);
    for (const file of files) expect(storage.files.has(`uploads/${file}`)).toBe(false);
    expect(storage.files.has(`uploads/${sent}`)).toBe(true);
    expect(await leftOf(chatId)).toEqual({ chats: 1, streams: 1, said: 1 });
  });

  it('is deleted when both people have left the platform for good, not when one has', async () => {
    await withFile(a, chatId);
    const leave = (person: UserRow) =>
      app.db.update(user).set({ anonymisedAt: app.clock.now() }).where(eq(user.id, person.id));
    await leave(a);
    await removeEmptyChats(app.sys);
    expect(await leftOf(chatId)).toEqual({ chats: 1, streams: 1, said: 1 });
    await leave(b);
    const lesson = await createSchedule(app, { instructor: a, students: [b] });
    await removeEmptyChats(app.sys);
    expect(await leftOf(chatId)).toEqual({ chats: 0, streams: 0, said: 0 });
    expect(await leftOf(lesson.chatId)).toMatchObject({ chats: 1 });
  });
});
