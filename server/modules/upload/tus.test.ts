import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createStagingOpener } from '../../platform/upload-staging.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { handleUpload } from './tus.ts';

let app: TestApp;
let dataDir: string;
let token: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tildesh-tus-'));
  app = await createTestApp({ platform: { openStaging: createStagingOpener({ dataDir, s3: undefined }) } });
  token = await tokenFor(app, await createUser(app, { role: 'INSTRUCTOR' }));
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

it.each([
  ['upload-concat', 'partial'],
  ['upload-concat', 'final;/api/upload/a /api/upload/b'],
  ['upload-defer-length', '1'],
])('refuses an extension that is not offered, and logs no fault: %s %s', async (name, value) => {
  const errors = vi.spyOn(app.sys.log, 'error');
  const headers = {
    'tus-resumable': '1.0.0',
    authorization: `Bearer ${token}`,
    'upload-metadata': `purpose ${Buffer.from('CERTIFICATE').toString('base64')}`,
    [name]: value,
  };
  const request = new Request('http://api.test/uploads', { method: 'POST', headers });
  const answer = await handleUpload(app.sys, request);
  expect([answer.status, await answer.json()]).toEqual([400, { code: 'BAD_USER_INPUT' }]);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});
