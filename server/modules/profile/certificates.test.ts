import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadPurpose } from '#contract/upload.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { sidewaysJpeg } from '../../testing/pictures.ts';
import type { UserRow } from '../account/model.ts';
import { saveUpload } from '../upload/service.ts';
import { sourceOf } from '../../platform/file-source.ts';

let app: TestApp;
const storage = createMemoryStorage();
let person: UserRow;
let token: string;
let strangerToken: string;

beforeAll(async () => {
  app = await createTestApp({ platform: { storage } });
  person = await createUser(app, { role: 'INSTRUCTOR' });
  token = await tokenFor(app, person);
  strangerToken = await tokenFor(app, await createUser(app, { role: 'INSTRUCTOR' }));
});
afterAll(() => app.close());

// The tests' clock shows November 2026.
const RIGHT = { title: 'CELTA', organization: 'Cambridge', issuedMonth: 8, issuedYear: 2019 };
const FIELDS =
  '{ id title organization issuedMonth issuedYear credentialId credentialUrl media { id fullUri } }';

interface Answer {
  row: { id: number; media: { id: string } | null } | null;
  code: string | undefined;
  fields: object | undefined;
}
async function ask(call: string, input: object | null, as = token): Promise<Answer> {
  const document = input
    ? `mutation ($input: CertificateInput!) { row: ${call} ${FIELDS} }`
    : `mutation { row: ${call} }`;
  const { data, errors } = await app.query<{ row: Answer['row'] }>(document, input ? { input } : {}, as);
  const refusal = errors?.[0]?.extensions;
  return { row: data?.row ?? null, code: refusal?.code, fields: refusal?.fields };
}
const create = (input: object, as?: string) => ask('createCertificate(input: $input)', input, as);
const update = (id: number, input: object, as?: string) =>
  ask(`updateCertificate(id: ${id}, input: $input)`, input, as);
const remove = (id: number, as?: string) => ask(`removeCertificate(id: ${id})`, null, as);

async function send(owner: UserRow, purpose: UploadPurpose = 'CERTIFICATE'): Promise<string> {
  const id = app.sys.platform.ids.randomUuid();
  await saveUpload(app.sys, {
    id,
    userId: owner.id,
    purpose,
    name: 'a.jpg',
    content: sourceOf(await sidewaysJpeg()),
  });
  return id;
}

describe('certificates', () => {
  it('are added, changed and removed, and their pictures with them', async () => {
    const first = await send(person);
    const made = await create({
      ...RIGHT,
      title: ' CELTA\n',
      credentialUrl: ' https://example.org/ü ',
      mediaId: first,
    });
    expect(made.row).toMatchObject({
      ...RIGHT,
      credentialId: null,
      credentialUrl: 'https://example.org/%C3%BC',
      media: { id: first, fullUri: `/api/files/${first}` },
    });
    const id = made.row?.id ?? 0;
    // The file stays if it is named again, and is deleted if another one or none is named.
    expect((await update(id, { ...RIGHT, mediaId: first })).row?.media?.id).toBe(first);
    const second = await send(person);
    expect((await update(id, { ...RIGHT, mediaId: second })).row?.media?.id).toBe(second);
    expect([...storage.files.keys()]).toEqual([`uploads/${second}`]);
    expect((await remove(id)).code).toBeUndefined();
    expect(storage.files.size).toBe(0);
    expect((await remove(id)).code).toBe('CERTIFICATE_NOT_FOUND');
  });

  it.each([
    ['no title', { title: ' ' }, { title: { code: 'REQUIRED' } }],
    ['a long one', { title: 'x'.repeat(10_000) }, { title: { code: 'TOO_LONG', values: { length: 160 } } }],
    ['a month that is none', { issuedMonth: 13 }, { issuedMonth: { code: 'INVALID_DATE' } }],
    ['a month to come', { issuedYear: 2026, issuedMonth: 12 }, { issuedYear: { code: 'INVALID_DATE' } }],
    ['a year long ago', { issuedYear: 1900 }, { issuedYear: { code: 'INVALID_DATE' } }],
    [
      'a script for an address',
      { credentialUrl: 'javascript:alert(1)' },
      { credentialUrl: { code: 'INVALID_URL' } },
    ],
    [
      'data for an address',
      { credentialUrl: 'data:text/html,x' },
      { credentialUrl: { code: 'INVALID_URL' } },
    ],
    [
      'an address in disguise',
      { credentialUrl: 'https://bank.kg@evil.kg' },
      { credentialUrl: { code: 'INVALID_URL' } },
    ],
    ['no address at all', { credentialUrl: '//evil.kg' }, { credentialUrl: { code: 'INVALID_URL' } }],
    ['a file that is none', { mediaId: '../../etc' }, { mediaId: { code: 'INVALID_VALUE' } }],
  ])('are refused with %s', async (_name, change, fields) => {
    expect(await create({ ...RIGHT, ...change })).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it('accept the text people write, whatever it is', async () => {
    const title = '<b>شهادة</b> 🎓';
    const { row } = await create({ ...RIGHT, title, organization: 'a\u0000b', credentialId: '  ' });
    expect(row).toMatchObject({ title, organization: 'ab', credentialId: null });
    await remove(row?.id ?? 0);
  });

  it('of another person are not found, nor another’s file, a photo, or a file that is in use', async () => {
    const mediaId = await send(person);
    const id = (await create({ ...RIGHT, mediaId })).row?.id ?? 0;
    expect((await update(id, RIGHT, strangerToken)).code).toBe('CERTIFICATE_NOT_FOUND');
    expect((await remove(id, strangerToken)).code).toBe('CERTIFICATE_NOT_FOUND');
    expect((await create({ ...RIGHT, mediaId }, strangerToken)).code).toBe('UPLOAD_NOT_FOUND');
    expect((await create({ ...RIGHT, mediaId })).code).toBe('UPLOAD_NOT_FOUND');
    expect((await create({ ...RIGHT, mediaId: await send(person, 'PROFILE_PHOTO') })).code).toBe(
      'UPLOAD_NOT_FOUND',
    );
    expect((await create(RIGHT, '')).code).toBe('UNAUTHORIZED');
    expect(storage.files.has(`uploads/${mediaId}`)).toBe(true);
  });

  it('sent again because the answer was lost are added once, with the latest text', async () => {
    const owner = await createUser(app, { role: 'STUDENT' });
    const own = await tokenFor(app, owner);
    const clientId = app.sys.platform.ids.randomUuid();
    const sendOnce = (input: object, id: string = clientId, as = own) =>
      ask(`createCertificate(input: $input, clientId: "${id}")`, input, as);
    const mediaId = await send(owner);
    const first = await sendOnce({ ...RIGHT, mediaId });
    expect(first.row?.media?.id).toBe(mediaId);
    expect(await sendOnce({ ...RIGHT, mediaId })).toEqual(first);
    expect((await sendOnce({ ...RIGHT, mediaId }, clientId.toUpperCase())).row?.id).toBe(first.row?.id);
    const corrected = await sendOnce({ ...RIGHT, title: 'CELTA, corrected', mediaId });
    expect(corrected.row).toEqual({ ...first.row, title: 'CELTA, corrected' });
    const list = await app.query<{ getCurrentUser: { certificates: { id: number }[] } }>(
      '{ getCurrentUser { certificates { id } } }',
      {},
      own,
    );
    expect(list.data?.getCurrentUser.certificates).toEqual([{ id: first.row?.id }]);
    expect((await sendOnce(RIGHT, clientId, strangerToken)).code).toBe('OPERATION_CONFLICT');
    expect((await sendOnce(RIGHT, 'no uuid')).code).toBe('BAD_USER_INPUT');
  });

  it('are limited to thirty', async () => {
    const collector = await tokenFor(app, await createUser(app, { role: 'STUDENT' }));
    for (let turn = 0; turn < 30; turn += 1) expect((await create(RIGHT, collector)).code).toBeUndefined();
    expect(await create(RIGHT, collector)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { title: { code: 'TOO_MANY_ITEMS', values: { value: 30 } } },
    });
  });
});
