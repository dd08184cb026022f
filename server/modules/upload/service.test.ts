import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { sidewaysJpeg } from '../../testing/pictures.ts';
import { pruneUploads, saveUpload } from './service.ts';
import { sourceOf } from '../../platform/file-source.ts';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
const storage = createMemoryStorage();
beforeAll(async () => {
  app = await createTestApp({ platform: { storage } });
});
afterAll(() => app.close());

it('a file that is put to use while unused ones are removed stays', async () => {
  const person = await createUser(app, { role: 'INSTRUCTOR' });
  const sent = [app.sys.platform.ids.randomUuid(), app.sys.platform.ids.randomUuid()];
  for (const id of sent) {
    const file = { id, userId: person.id, purpose: 'CERTIFICATE', name: 'a.jpg' } as const;
    await saveUpload(app.sys, { ...file, content: sourceOf(await sidewaysJpeg()) });
  }
  app.clock.advance(DAY_MS + 1);
  const token = await tokenFor(app, person);
  const useFor = (mediaId: string | undefined) =>
    app.query<{ createCertificate: { media: { id: string } } }>(
      'mutation ($input: CertificateInput!) { createCertificate(input: $input) { media { id } } }',
      { input: { title: 'T', organization: 'O', issuedMonth: 1, issuedYear: 2020, mediaId } },
      token,
    );
  // The certificate is saved after the list of unused files was read, and before the file is processed.
  let saved: Awaited<ReturnType<typeof useFor>> | undefined;
  const remove = async (path: string) => {
    saved ??= await useFor(sent.find((id) => `uploads/${id}` !== path));
    await storage.remove(path);
  };
  const { platform } = app.sys;
  await pruneUploads({ ...app.sys, platform: { ...platform, storage: { ...storage, remove } } });
  expect(saved?.errors).toBeUndefined();
  expect([...storage.files.keys()]).toEqual([`uploads/${saved?.data?.createCertificate.media.id}`]);
});
