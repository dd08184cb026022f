import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, createUser } from '../../testing/factories.ts';
import { createMailApp } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import { addPublication } from '../../testing/material-fixture.ts';
import { askOne } from '../../testing/ask-one.ts';
import type { UserRow } from '../account/model.ts';

let app: MailApp;
let admin: UserRow;
let author: UserRow;
let reader: UserRow;
let id = 0;

const REASON = 'Sells “keys” to exams';

beforeAll(async () => {
  app = await createMailApp();
  admin = await createUser(app, { role: 'ADMIN' });
  author = await createUser(app, { role: 'INSTRUCTOR' });
  reader = await createUser(app, { role: 'STUDENT' });
  await connect(app, author, reader);
  id = await addPublication(app, author, { title: 'Keys', privacy: 'CONNECTIONS' });
});
afterAll(() => app.close());

const decide = (isHidden: boolean, by: UserRow = admin, reason = REASON) =>
  askOne(
    app,
    `decidePublication(id: ${id}, isHidden: ${isHidden}, reason: ${JSON.stringify(reason)}) { privacy }`,
    by,
  );
const read = (by: UserRow | null) =>
  askOne<{ privacy: string; hidden: { reason: string } | null }>(
    app,
    `getPublication(id: ${id}) { privacy hidden { reason } viewerCan { report decide } }`,
    by ?? undefined,
  );
const mailsTo = async (person: UserRow) => (await app.mailsTo(person.email)).map(({ text }) => text);

describe('a publication that an administrator hides', () => {
  it('is hidden by administrators alone, with a reason', async () => {
    expect((await decide(true, author)).code).toBe('INSUFFICIENT_ROLE');
    expect((await decide(true, reader)).code).toBe('INSUFFICIENT_ROLE');
    expect((await decide(true, admin, ' ')).code).toBe('BAD_USER_INPUT');
    expect((await decide(true, admin, 'x'.repeat(501))).code).toBe('BAD_USER_INPUT');
    expect(await read(reader)).toMatchObject({
      it: { privacy: 'CONNECTIONS', hidden: null, viewerCan: { report: true, decide: false } },
    });
  });

  it('is closed to others; its author and ADMIN read why, and its author is mailed', async () => {
    expect(await decide(true)).toMatchObject({ it: { privacy: 'HIDDEN' } });
    expect((await read(reader)).code).toBe('INVALID_PERMISSIONS');
    expect((await read(null)).code).toBe('INVALID_PERMISSIONS');
    expect(await read(author)).toMatchObject({
      it: { hidden: { reason: REASON }, viewerCan: { report: false, decide: false } },
    });
    expect(await read(admin)).toMatchObject({
      it: { hidden: { reason: REASON }, viewerCan: { report: true, decide: true } },
    });
    const [mail = '', ...more] = await mailsTo(author);
    expect(more).toEqual([]);
    expect(mail).toContain(REASON);
    expect(mail).toContain(`/materials/${id}`);
  });

  it('is not opened by its author, who may change the rest', async () => {
    const change = (fields: string) =>
      askOne(app, `updatePublication(id: ${id}, revision: 1, ${fields}) { title privacy }`, author);
    expect((await change('privacy: PUBLIC')).code).toBe('PUBLICATION_HIDDEN');
    const together = await askOne(
      app,
      `setMaterialsPrivacy(items: [{ kind: PUBLICATION, id: ${id} }], privacy: PUBLIC)`,
      author,
    );
    expect(together.code).toBeUndefined();
    expect(await change('title: "No keys"')).toMatchObject({ it: { title: 'No keys', privacy: 'HIDDEN' } });
    expect((await read(reader)).code).toBe('INVALID_PERMISSIONS');
  });

  it('keeps its first privacy when it is hidden again, and has it when it is restored', async () => {
    expect(await decide(true, admin, 'Another reason')).toMatchObject({ it: { privacy: 'HIDDEN' } });
    expect(await decide(false, admin, 'It is mended')).toMatchObject({ it: { privacy: 'CONNECTIONS' } });
    expect(await read(reader)).toMatchObject({ it: { privacy: 'CONNECTIONS', hidden: null } });
    expect(await read(author)).toMatchObject({ it: { hidden: null } });
    expect(await mailsTo(author)).toHaveLength(3);
    await decide(false);
    expect(await mailsTo(author)).toHaveLength(3);
  });
});
