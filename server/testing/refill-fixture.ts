import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { upload } from '../db/schema/upload.ts';
import type { UserRow } from '../modules/account/model.ts';
import { openArchive } from '../modules/privacy/archive.ts';
import { createUserRefill, fillAccounts, getCurrentUserRefill, reportOf } from '../modules/refill/service.ts';
import { saveUpload } from '../modules/upload/service.ts';
import { sourceOf } from '../platform/file-source.ts';
import type { TestApp } from './harness.ts';
import { noisyPng } from './pictures.ts';

type World = Pick<TestApp, 'sys' | 'context'>;
type Person = Pick<UserRow, 'id' | 'role'>;

export const makeArchive = ({ sys }: Pick<World, 'sys'>, { id }: Pick<Person, 'id'>): Promise<Buffer> =>
  buffer(openArchive(sys, id));

/** Uploads an archive of an account; returns the upload's id. */
export async function sendArchive(
  { sys }: Pick<World, 'sys'>,
  { id: userId }: Pick<Person, 'id'>,
  content: Uint8Array,
): Promise<string> {
  const id = sys.platform.ids.randomUuid();
  const file = { id, userId, purpose: 'ACCOUNT_ARCHIVE', name: 'tildesh-data.zip' } as const;
  await saveUpload(sys, { ...file, content: sourceOf(content) });
  return id;
}

/** Fills an account; returns the filling and its report. */
export async function fillFrom(app: World, person: Person, content: Uint8Array) {
  const ctx = app.context(person);
  await createUserRefill(ctx, await sendArchive(app, person, content));
  await fillAccounts(app.sys);
  const row = await getCurrentUserRefill(ctx);
  if (!row) throw new Error('no filling');
  return { row, ...(await reportOf(app.sys, row)) };
}

/** An archive with these files beside those that every archive has. */
export const zipArchive = (files: Record<string, unknown> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({ 'account.json': {}, 'profile.json': null, ...files }).map(([name, content]) => [
        name,
        content instanceof Uint8Array ? content : strToU8(JSON.stringify(content)),
      ]),
    ),
  );

const SOUND = Buffer.concat([
  Buffer.from('494433030000000000 00fffb9064'.replaceAll(' ', ''), 'hex'),
  Buffer.alloc(413),
]);
const DOCUMENT = Buffer.from('%PDF-1.4\n%%EOF\n');

/** Stores what the rows of a person's uploads say: fixtures have a few letters in their place. */
export async function storeRealFiles({ sys }: Pick<World, 'sys'>, { id }: Pick<Person, 'id'>): Promise<void> {
  const rows = await sys.db.select().from(upload).where(eq(upload.userId, id));
  for (const [index, row] of rows.entries()) {
    // These were uploaded.
    if (row.purpose === 'EXERCISE_IMAGE' || row.purpose === 'PUBLICATION_IMAGE') continue;
    const isPicture = row.mimeType.startsWith('image/');
    const isSound = row.mimeType === 'audio/mpeg';
    const content = isPicture ? await noisyPng(8, 8, index) : isSound ? SOUND : DOCUMENT;
    await sys.platform.storage.put(`uploads/${row.blobId ?? row.id}`, content, row.mimeType);
    await sys.db.update(upload).set({ size: content.length }).where(eq(upload.id, row.id));
  }
}
