import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { UploadPurpose } from '#contract/upload.ts';
import type { SystemContext } from '../context.ts';
import { storedFile } from '../db/schema/file.ts';
import { lessonScheduleFile } from '../db/schema/schedule.ts';
import { upload } from '../db/schema/upload.ts';
import { saveUpload } from '../modules/upload/service.ts';
import { sourceOf } from '../platform/file-source.ts';

type App = { sys: SystemContext };
type Person = { id: number };

/** A picture in this person's file manager; returns the id of the file. */
export async function addStoredFile(
  { sys: { db, platform } }: App,
  { id: userId }: Person,
  values: Partial<typeof storedFile.$inferInsert> = {},
): Promise<string> {
  const [id, uploadId] = [platform.ids.randomUuid(), platform.ids.randomUuid()];
  const createdAt = platform.clock.now();
  const shown = { name: 'a.webp', mimeType: 'image/webp', size: 3, width: 1, height: 1, createdAt };
  const file = { ...shown, kind: 'PICTURE' as const, hash: id, ...values };
  await db.insert(storedFile).values({ ...file, id, userId, blobId: uploadId });
  const { name, mimeType, size } = file;
  const row = { name, mimeType, size, userId, purpose: 'FILE' as const, fileId: id, blobId: uploadId };
  await db.insert(upload).values({ ...row, id: uploadId, createdAt, usedAt: createdAt });
  await platform.storage.put(`uploads/${uploadId}`, Buffer.from('pic'), mimeType);
  return id;
}

/** A picture of this person that was added to a lesson. */
export async function addScheduleFile(
  app: App,
  person: Person,
  scheduleId: number,
  title: string,
): Promise<void> {
  const { db } = app.sys;
  const storedId = await addStoredFile(app, person, { name: `${title}.webp` });
  const [shown] = await db.select({ id: upload.id }).from(upload).where(eq(upload.fileId, storedId));
  await db.insert(lessonScheduleFile).values({ scheduleId, fileId: shown?.id ?? '', title, order: 1 });
}

/** A document, as it is received; by default its content is like no other. */
export const pdfOf = (size: number, content = randomBytes(size)): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), content]).subarray(0, size);

/** Stores an upload of this person that nothing uses yet; returns its id. */
export async function sendUpload(
  { sys }: App,
  { id: userId }: Person,
  content: Buffer,
  { purpose = 'FILE', name = 'a.pdf' }: { purpose?: UploadPurpose; name?: string } = {},
): Promise<string> {
  const id = sys.platform.ids.randomUuid();
  await saveUpload(sys, { id, userId, purpose, name, content: sourceOf(content) });
  return id;
}
