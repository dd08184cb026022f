import type { ErrorCode } from '#contract/errors.ts';
import { eq } from 'drizzle-orm';
import { user } from '../db/schema/account.ts';
import { chatFile } from '../db/schema/chat.ts';
import { certificate } from '../db/schema/profile.ts';
import { upload } from '../db/schema/upload.ts';
import { declaredIn } from '../declared.ts';
import { DomainError } from '../errors.ts';
import { createRequestContext } from '../http/context.ts';
import type { HttpRoutes } from '../http-routes.ts';
import type { UserRow } from '../modules/account/model.ts';
import { connect, createSchedule, createTestChat, createUser } from './factories.ts';
import type { MailApp } from './mailbox.ts';
import { addQuiz } from './quiz-fixture.ts';

/**
 * Files by their addresses, for every actor: as rows of the rights table. A cell is `public` (opened, and any cache may
 * keep it), `private` (opened for this caller), `missing` (404), or the refusal's code.
 */
export const FILE_WORDS = ['public', 'private', 'missing'] as const;

const ROUTES: HttpRoutes = Object.assign({}, ...declaredIn('httpRoutes').map(([, routes]) => routes));

type People = Record<'owner' | 'classmate' | 'instructor' | 'connection' | 'suspended', UserRow>;

/**
 * The addresses of the files, by row. The child is a minor who is connected with `connection` and takes a lesson of the
 * instructor with the classmate; the strange child is nobody's acquaintance.
 */
export async function makeFiles(app: MailApp, people: People): Promise<Record<string, string>> {
  const { owner, classmate, instructor, connection, suspended } = people;
  const makeChild = () => createUser(app, { role: 'STUDENT', birthDate: '2011-01-01' });
  const [child, strange] = [await makeChild(), await makeChild()];
  await connect(app, child, connection);
  await createSchedule(app, { instructor, students: [classmate, child] });
  const rows: Record<string, string> = {};
  const named = { owner, suspended, child, 'strange child': strange };
  for (const [name, person] of Object.entries(named)) {
    rows[`GET photo of ${name}`] = await addPhoto(app, person);
    rows[`GET certificate of ${name}`] = await addCertificate(app, person);
  }
  for (const privacy of ['PUBLIC', 'CONNECTIONS', 'HIDDEN'] as const) {
    const coverId = await addFile(app, instructor, 'QUIZ_COVER');
    await addQuiz(app, instructor, { privacy, coverId });
    rows[`GET cover of ${privacy} quiz`] = `/files/${coverId}`;
  }
  const id = await addFile(app, owner, 'CHAT_FILE');
  const chatId = await createTestChat(app, [owner, connection]);
  await app.db.insert(chatFile).values({ uploadId: id, chatId, seq: 1 });
  rows['GET file of chat by its own address'] = `/files/${id}`;
  return rows;
}

async function addPhoto({ db, sys: { platform } }: MailApp, { id }: UserRow): Promise<string> {
  const photoId = platform.ids.randomUuid();
  await platform.storage.put(`photos/${photoId}-64.webp`, Buffer.from('photo'), 'image/webp');
  await db.update(user).set({ photoId }).where(eq(user.id, id));
  return `/photos/${photoId}-64.webp`;
}

async function addCertificate(app: MailApp, person: UserRow): Promise<string> {
  const mediaId = await addFile(app, person, 'CERTIFICATE');
  const issued = { title: 'Title', organization: 'Organization', issuedMonth: 1, issuedYear: 2020 };
  await app.db.insert(certificate).values({ ...issued, userId: person.id, mediaId });
  return `/files/${mediaId}`;
}

/** A file that is in use. */
async function addFile(
  { db, sys: { platform, registry } }: MailApp,
  { id: userId }: UserRow,
  purpose: 'CERTIFICATE' | 'QUIZ_COVER' | 'CHAT_FILE',
): Promise<string> {
  const id = platform.ids.randomUuid();
  await platform.storage.put(`uploads/${id}`, Buffer.from('file'), 'image/webp');
  const file = { name: 'a.webp', mimeType: 'image/webp', size: 4 };
  const { isPublic } = registry.uploadPurposes[purpose];
  await db.insert(upload).values({ ...file, id, userId, purpose, isPublic, usedAt: platform.clock.now() });
  return id;
}

/** The answer to one actor who opens an address. */
export async function measureFile(
  { sys }: Pick<MailApp, 'sys'>,
  address: string,
  token: string | undefined,
): Promise<(typeof FILE_WORDS)[number] | ErrorCode> {
  const route = ROUTES[`/${address.split('/')[1]}/`];
  if (!route?.readsToken) throw new Error(`no route that reads a token for ${address}`);
  const request = new Request(new URL(address, 'http://api.test'), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  try {
    const info = { requestId: sys.platform.ids.uuid(), address: '203.0.113.7' };
    const ctx = await createRequestContext(sys, request.headers, info);
    const { status, headers } = await route.handle(ctx, request);
    if (status === 404) return 'missing';
    return headers.get('cache-control')?.startsWith('public') ? 'public' : 'private';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
