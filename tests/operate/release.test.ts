import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/seed/people.ts';
import { openBrowser } from './support/browser.ts';
import { unpack, type Unpacked } from './support/unpacked.ts';

const ADMIN = 'gulnara@tildesh.example';
const STUDENT = 'daniel@tildesh.example';
const INSTRUCTOR = 'aizada@tildesh.example';

let place: Unpacked;
let running: Awaited<ReturnType<Unpacked['start']>>;

beforeAll(async () => {
  place = await unpack();
  running = await place.start();
});
afterAll(() => place.remove());

const inRelease = (name: string) => readFileSync(join(place.folder, name), 'utf8');

describe('the archive', () => {
  test('has the checksum that lies beside it', () => {
    const folder = dirname(place.archive);
    expect(
      execFileSync('sha256sum', ['-c', `${place.archive}.sha256`], { cwd: folder, encoding: 'utf8' }),
    ).toMatch(/: OK$/m);
  });

  test('says which version and commit it is, and lists its parts with their licences', async () => {
    const { version, commit } = JSON.parse(inRelease('release.json')) as { version: string; commit: string };
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    expect(inRelease('VERSION')).toBe(`${version} ${commit}\n`);
    expect((await place.tildesh('version')).text).toContain(`Tildesh ${version} (${commit.slice(0, 12)}`);
    const { components } = JSON.parse(inRelease('parts.cdx.json')) as {
      components: { name: string; licenses: unknown[] }[];
    };
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['next', 'node', 'livekit-server', 'libstdc++']));
    expect(components.filter(({ licenses }) => licenses.length === 0)).toEqual([]);
  });

  test('does not say where it was made', () => {
    const clone = join(import.meta.dirname, '../..');
    const found = () => execFileSync('grep', ['-rlF', clone, place.folder], { encoding: 'utf8' });
    // Without a match grep ends with 1 and says nothing.
    expect(found).toThrow(expect.objectContaining({ status: 1, stdout: '' }));
  });

  test('has no tool of a clone', () => {
    const files = inRelease('SHA256SUMS');
    for (const tool of ['vitest', 'typescript', 'eslint', 'esbuild', 'playwright'])
      expect(files).not.toContain(`node_modules/${tool}/`);
  });
});

describe('a place that was started from it', () => {
  test('shows its pages and files', async () => {
    const visitor = openBrowser(place.web);
    const landing = await visitor.get('/');
    expect(landing.status).toBe(200);
    const [script] = /\/_next\/static\/[^"]+\.js/.exec(await landing.text()) ?? [];
    for (const path of [script ?? 'none', '/pdfjs/pdf.worker.min.mjs', '/sw/sw.js', '/manifest.webmanifest'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    expect((await visitor.get('/feed')).headers.get('location')).toContain('/auth/sign-in');
  });

  test('lets a person in, and nobody with another password', async () => {
    const person = openBrowser(place.web);
    expect(await person.signIn(STUDENT, 'not this one')).toBe(false);
    expect(await person.signIn(STUDENT, DEMO_PASSWORD)).toBe(true);
    const feed = await person.get('/feed');
    expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('Daniel')]);
  });

  test('refuses a common password, whose list is a file of a package', async () => {
    const input = {
      ...{ firstName: 'Aida', lastName: 'Asanova', email: 'aida@example.org', password: 'password1234' },
      ...{ birthDate: '1990-05-17', termsAccepted: true },
    };
    const answer = await openBrowser(place.web).post('/api/sign-up', { role: 'STUDENT', input });
    expect(await answer.text()).toContain('PASSWORD_COMMON');
  });

  test('is in order: files, ports, database and LiveKit, which the doctor joins', async () => {
    const { code, text } = await place.tildesh('doctor');
    expect([code, text]).toEqual([0, expect.stringContaining('Everything is in order.')]);
    expect(text).toMatch(/✓ release \S+ is whole: \d+ files/);
    expect(text.match(/✓ port \d+ answers/g)).toHaveLength(5);
    expect(text).toContain('✓ LiveKit names no TURN server');
  });

  test('is ready for whoever checks its health', async () => {
    expect(await place.tildesh('ready')).toEqual({ code: 0, text: '' });
  });

  test('is not started a second time', async () => {
    const { code, text } = await place.tildesh('start');
    expect([code, text]).toEqual([1, expect.stringMatching(/Tildesh runs already at \S+, since/)]);
  });

  test('is backed up while it runs, and restored where its people sign in as before', async () => {
    const backups = join(place.scratch, 'backups');
    const made = await place.tildesh('backup', '--to', backups);
    expect([made.code, made.text]).toEqual([0, expect.stringContaining('read again and found whole')]);
    const [name = 'none'] = readdirSync(backups);
    const other = await place.openPlace('restored');
    const restored = await other.tildesh('restore', join(backups, name));
    expect([restored.code, restored.text]).toEqual([
      0,
      expect.stringContaining('read again and found equal'),
    ]);
    expect(await other.tildesh('restore', join(backups, name))).toMatchObject({
      code: 1,
      text: expect.stringContaining('a backup is restored into an empty place') as unknown,
    });
    await other.start();
    const person = openBrowser(other.web);
    expect(await person.signIn(STUDENT, DEMO_PASSWORD)).toBe(true);
    const [here, there] = await Promise.all(
      [place.web, other.web].map(async (web) => (await openBrowser(web).get('/profile/3')).text()),
    );
    const titleOf = (page: string | undefined) => /<title>[^<]+/.exec(page ?? '')?.[0];
    expect(titleOf(there)).toMatch(/<title>\p{L}/u);
    expect(titleOf(there)).toBe(titleOf(here));
    expect((await other.tildesh('stop')).code).toBe(0);
  });

  test('makes an administrator while it runs, who signs in anew', async () => {
    const person = openBrowser(place.web);
    await person.signIn(STUDENT, DEMO_PASSWORD);
    expect(await place.tildesh('admin', 'nobody@example.org')).toMatchObject({
      code: 1,
      text: expect.stringContaining('nobody has an account with this address') as unknown,
    });
    expect(await place.tildesh('admin', 'daniel')).toMatchObject({ code: 1 });
    expect(await place.tildesh('admin', ADMIN)).toMatchObject({
      text: expect.stringContaining('is an administrator already') as unknown,
    });
    expect(await place.tildesh('admin', STUDENT)).toMatchObject({ code: 0 });
    await person.signIn(STUDENT, DEMO_PASSWORD);
    expect((await person.get('/admin/people')).status).toBe(200);
  });
});

describe('the command', () => {
  test('lists what it can do, and refuses the rest', async () => {
    const { code, text } = await place.tildesh('help');
    const names = [...text.matchAll(/^ {2}tildesh (\w+)/gm)].map(([, name]) => name);
    expect([code, names]).toEqual([
      0,
      ['start', 'stop', 'admin', 'backup', 'restore', 'key', 'ready', 'doctor', 'version', 'help'],
    ]);
    expect(await place.tildesh('erase')).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no command erase') as unknown,
    });
  });

  // The last: the place has ended after it.
  test('stops the place, makes an administrator without it, and starts it again', async () => {
    expect((await place.tildesh('stop')).code).toBe(0);
    expect(await running.ended).toBe(0);
    expect(await place.tildesh('stop')).toMatchObject({
      code: 1,
      text: expect.stringContaining('nothing is stopped') as unknown,
    });
    expect(await place.tildesh('ready')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Not ready: the api and the web') as unknown,
    });
    expect(await place.tildesh('admin', INSTRUCTOR)).toMatchObject({
      code: 0,
      text: expect.stringContaining(INSTRUCTOR) as unknown,
    });
    appendFileSync(join(place.folder, 'web', 'serve.mjs'), '\n');
    expect((await place.tildesh('doctor')).text).toContain('1, such as web/serve.mjs');
    await place.start();
    const person = openBrowser(place.web);
    expect(await person.signIn(INSTRUCTOR, DEMO_PASSWORD)).toBe(true);
    expect((await person.get('/admin/people')).status).toBe(200);
  });
});
