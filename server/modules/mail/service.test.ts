import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SystemContext } from '../../context.ts';
import { outgoingMail } from '../../db/schema/mail.ts';
import { createLogger } from '../../platform/logger.ts';
import { createFolderMailer, createSmtpMailer } from '../../platform/mail.ts';
import type { Mailer } from '../../platform/mail.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryMailer } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { inTransaction } from '../../transaction.ts';
import type { UserRow } from '../account/model.ts';
import { startMailWorker } from './jobs.ts';
import { eraseMailsOf, pruneMails, queueMail, sendDueMails } from './service.ts';

const FROM = 'Tildesh <mail@tildesh.example>';
const DAY_MS = 24 * 3600 * 1000;

let app: TestApp;
let person: UserRow;
let lines: string[];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(outgoingMail);
  person = await createUser(app, { role: 'STUDENT', firstName: 'Айпери' });
  lines = [];
});

/** A system context with this mailer; its log is collected in `lines`. */
const systemWith = (mailer: Mailer): SystemContext => ({
  ...app.sys,
  log: createLogger('trace', { write: (line) => void lines.push(line) }),
  platform: { ...app.sys.platform, mailer },
});
const queueCode = (code = '012345', order: object = {}) =>
  queueMail(app.sys, {
    userId: person.id,
    address: person.email,
    locale: 'ru',
    template: 'resetPassword',
    values: { code },
    ...order,
  });
const queueLink = () =>
  queueMail(app.sys, {
    userId: person.id,
    address: person.email,
    locale: 'en',
    template: 'passwordChanged',
    values: { link: 'https://web.test/secret-link' },
  });
const rows = () => app.db.select().from(outgoingMail);

interface Taken {
  from: string;
  to: string[];
  raw: string;
}

/** A real SMTP server; it answers the next mails with these `refusals`. */
async function startSmtp(refusals: { responseCode: number }[] = []) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const refusal = refusals.shift();
        if (refusal) return done(Object.assign(new Error(`no place for ${raw}`), refusal));
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        done();
      });
    },
  });
  const listening = Promise.withResolvers<number>();
  const listener = server.listen(0, '127.0.0.1', () => {
    const address = listener.address();
    listening.resolve(typeof address === 'object' && address ? address.port : 0);
  });
  const port = await listening.promise;
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

describe('through a mail server', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  const refusals: { responseCode: number }[] = [];
  beforeAll(async () => {
    smtp = await startSmtp(refusals);
  });
  afterAll(() => smtp.close());
  beforeEach(() => {
    smtp.taken.length = 0;
  });

  it('sends a mail in text and HTML, in Cyrillic, to one address', async () => {
    await queueCode();
    await sendDueMails(systemWith(createSmtpMailer(smtp.url, FROM)));
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]).toMatchObject({ from: 'mail@tildesh.example', to: [person.email] });
    const mail = await PostalMime.parse(smtp.taken[0]?.raw ?? '');
    expect(mail.subject).toBe('012345 — ваш код');
    expect(mail.from).toMatchObject({ name: 'Tildesh', address: 'mail@tildesh.example' });
    expect(mail.to?.map(({ address }) => address)).toEqual([person.email]);
    expect(mail.text).toContain('Здравствуйте, Айпери!');
    expect(mail.text?.split(/\r?\n/)).toContain('012345');
    expect(mail.html).toContain('<html lang="ru">');
    expect(mail.attachments).toEqual([]);
    const header = (key: string) => mail.headers.find((entry) => entry.key === key)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('message-id')).toMatch(/@tildesh\.example>$/);
  });

  it('retries when the server refuses for now, logs no address or code, and clears what was sent', async () => {
    refusals.push({ responseCode: 451 }, { responseCode: 451 });
    const sys = systemWith(createSmtpMailer(smtp.url, FROM));
    await queueCode();
    await sendDueMails(sys);
    await sendDueMails(sys);
    expect(smtp.taken).toEqual([]);
    expect((await rows())[0]).toMatchObject({ tries: 1, sentAt: null, values: { code: '012345' } });
    app.clock.advance(30_000);
    await sendDueMails(sys);
    app.clock.advance(59_999);
    await sendDueMails(sys);
    expect(smtp.taken).toEqual([]);
    app.clock.advance(1);
    await sendDueMails(sys);
    expect(smtp.taken).toHaveLength(1);
    expect(await rows()).toEqual([
      expect.objectContaining({ values: {}, nextTryAt: null, sentAt: app.clock.now(), tries: 2 }),
    ]);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ msg: 'mail not sent', tries: 1, code: 'EMESSAGE' }),
      expect.objectContaining({ msg: 'mail not sent', tries: 2, code: 'EMESSAGE' }),
    ]);
    for (const secret of [person.email, '012345', 'Айпери', 'no place'])
      expect(lines.join('')).not.toContain(secret);
  });

  it('retries when no server answers at its address', async () => {
    const gone = await startSmtp();
    await gone.close();
    await queueLink();
    await sendDueMails(systemWith(createSmtpMailer(gone.url, FROM)));
    expect((await rows())[0]).toMatchObject({ tries: 1, sentAt: null });
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ msg: 'mail not sent', code: 'ESOCKET' });
    app.clock.advance(30_000);
    await sendDueMails(systemWith(createSmtpMailer(smtp.url, FROM)));
    expect(smtp.taken).toHaveLength(1);
  });

  it('treats an address as a single one, whatever characters it contains', async () => {
    const address = 'a@example.com, b@example.com';
    await queueCode('1', { address });
    await sendDueMails(systemWith(createSmtpMailer(smtp.url, FROM)));
    expect(smtp.taken.flatMap(({ to }) => to)).not.toContain('b@example.com');
  });
});

describe('without a mail server', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tildesh-mail-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('writes each mail to a file that only the owner can read, and logs its name', async () => {
    await queueCode();
    await queueLink();
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    await sendDueMails(systemWith(createFolderMailer(dataDir, FROM, log)));
    const files = readdirSync(join(dataDir, 'mails')).sort();
    expect(files).toHaveLength(2);
    expect(statSync(join(dataDir, 'mails')).mode & 0o777).toBe(0o700);
    const mails = await Promise.all(
      files.map((file) => {
        expect(statSync(join(dataDir, 'mails', file)).mode & 0o777).toBe(0o600);
        return PostalMime.parse(readFileSync(join(dataDir, 'mails', file)));
      }),
    );
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      '012345 — ваш код',
      'Your password was changed',
    ]);
    const logged = lines.map((line) => (JSON.parse(line) as { file: string }).file).sort();
    expect(logged).toEqual(files.map((file) => join('mails', file)));
    for (const secret of [person.email, '012345', 'secret-link'])
      expect(lines.join('')).not.toContain(secret);
  });
});

describe('the outbox', () => {
  it('sends nothing of a transaction that was rolled back', async () => {
    const mailer = createMemoryMailer();
    const failing = inTransaction(app.sys, async (inner) => {
      await queueMail(inner, {
        userId: person.id,
        address: person.email,
        locale: 'en',
        template: 'confirmEmail',
      });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await sendDueMails(systemWith(mailer));
    expect(mailer.mails).toEqual([]);
  });

  it('sends each mail once, with any number of processes at once', async () => {
    for (let turn = 0; turn < 30; turn += 1) await queueCode(String(100_000 + turn));
    const sent: string[] = [];
    const processes = Array.from({ length: 4 }, () =>
      systemWith({ send: async ({ subject }) => void sent.push(subject) }),
    );
    await Promise.all(processes.map(sendDueMails));
    expect(sent.sort()).toEqual(Array.from({ length: 30 }, (_, turn) => `${100_000 + turn} — ваш код`));
  });

  it('leaves a mail to the process that is sending it, and takes over the mail of one that died', async () => {
    await queueLink();
    const { promise: stuck, resolve: letGo } = Promise.withResolvers<undefined>();
    const first = createMemoryMailer();
    const slow = sendDueMails(
      systemWith({
        send: async (message) => {
          await first.send(message);
          await stuck;
        },
      }),
    );
    await vi.waitFor(() => expect(first.mails).toHaveLength(1));
    const second = createMemoryMailer();
    app.clock.advance(4 * 60_000);
    await sendDueMails(systemWith(second));
    expect(second.mails).toEqual([]);
    app.clock.advance(60_000);
    await sendDueMails(systemWith(second));
    expect(second.mails).toHaveLength(1);
    letGo(undefined);
    await slow;
  });

  it('gives up after eight attempts, and stores nothing of the content', async () => {
    const mailer = createMemoryMailer();
    mailer.fail = true;
    await queueLink();
    for (let turn = 0; turn < 8; turn += 1) {
      await sendDueMails(systemWith(mailer));
      app.clock.advance(2 * 3600 * 1000);
    }
    expect(await rows()).toEqual([expect.objectContaining({ values: {}, nextTryAt: null, sentAt: null })]);
    mailer.fail = false;
    await sendDueMails(systemWith(mailer));
    expect(mailer.mails).toEqual([]);
  });

  it('does not send a code that has expired', async () => {
    const mailer = createMemoryMailer();
    await queueCode();
    app.clock.advance(15 * 60_000);
    await sendDueMails(systemWith(mailer));
    expect(mailer.mails).toEqual([]);
    expect(await rows()).toEqual([expect.objectContaining({ values: {}, nextTryAt: null, sentAt: null })]);
  });

  it('sends nothing for a row without a person', async () => {
    const mailer = createMemoryMailer();
    await queueCode('1', { userId: null, address: '' });
    await sendDueMails(systemWith(mailer));
    expect(mailer.mails).toEqual([]);
    expect(await rows()).toEqual([expect.objectContaining({ values: {}, nextTryAt: null, sentAt: null })]);
  });

  it('deletes mails older than a week, and those of one person', async () => {
    await queueLink();
    app.clock.advance(7 * DAY_MS + 1);
    const other = await createUser(app, { role: 'STUDENT' });
    await queueCode('1', { userId: other.id, address: other.email });
    await queueLink();
    await pruneMails(app.sys);
    expect(await rows()).toHaveLength(2);
    await eraseMailsOf(app.sys, person.id);
    expect((await rows()).map(({ userId }) => userId)).toEqual([other.id]);
  });

  it('sends a mail as soon as it is stored, and goes on after a failure', async () => {
    const mailer = createMemoryMailer();
    const stop = startMailWorker(systemWith(mailer));
    await Promise.all([queueCode('111111'), queueCode('222222')]);
    await vi.waitFor(() => expect(mailer.mails).toHaveLength(2));
    mailer.fail = true;
    await queueCode('333333');
    await vi.waitFor(async () => {
      const [failed] = await app.db.select().from(outgoingMail).where(eq(outgoingMail.tries, 1));
      expect(failed).toBeDefined();
    });
    mailer.fail = false;
    await queueCode('444444');
    await vi.waitFor(() => expect(mailer.mails).toHaveLength(3));
    stop();
    await queueCode('555555');
    expect(mailer.mails).toHaveLength(3);
    await sendDueMails(systemWith(mailer));
    expect(mailer.mails).toHaveLength(4);
  });
});
