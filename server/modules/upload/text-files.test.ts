import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { findSaved, saveUpload } from './service.ts';
import { sourceOf } from '../../platform/file-source.ts';

let app: TestApp;
let userId: number;
beforeAll(async () => {
  app = await createTestApp();
  userId = (await createUser(app, { role: 'STUDENT' })).id;
});
afterAll(() => app.close());

const send = async (purpose: 'CHAT_FILE' | 'CERTIFICATE', content: Buffer) => {
  const id = app.sys.platform.ids.randomUuid();
  await saveUpload(app.sys, { id, userId, purpose, name: 'page.html', content: sourceOf(content) });
  return findSaved(app.sys, id);
};

it('a chat takes a text as text, whatever its name and its words claim', async () => {
  const page = Buffer.from('<!doctype html><script>steal()</script>\nпривет');
  expect(await send('CHAT_FILE', page)).toMatchObject({ mimeType: 'text/plain', name: 'page.txt' });
});

it('what is no text is refused, and so is a text for another purpose', async () => {
  const refused = { code: 'FILE_TYPE_NOT_ALLOWED' };
  await expect(send('CHAT_FILE', Buffer.from('MZ\u0000\u0001', 'latin1'))).rejects.toMatchObject(refused);
  await expect(send('CERTIFICATE', Buffer.from('words'))).rejects.toMatchObject(refused);
});
