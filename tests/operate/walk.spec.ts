import { connect } from 'node:tls';
import type { Page } from '@playwright/test';
import { NAMES } from '../../scripts/test/own-network.ts';
import { connectPeople } from '../e2e/support/connect.ts';
import { enter } from '../e2e/support/enter.ts';
import { uprightPhoto } from '../e2e/support/files.ts';
import { expect, test, type Client } from '../e2e/support/fixtures.ts';
import { newPerson } from '../e2e/support/people.ts';
import { picturesMove } from '../e2e/support/room.ts';
import { passDeviceCheck, signIn, startInstantLesson } from '../e2e/support/steps.ts';
import { say } from './support/unpacked.ts';

const { program, environment } = JSON.parse(process.env.OPERATE_COMMAND ?? '{}') as {
  program: string;
  environment: Record<string, string>;
};
const tildesh = (...args: string[]) => say(program, args, environment);

test.describe.configure({ mode: 'serial' });

test('the doctor finds the whole place in order, from inside', async () => {
  const { code, text } = await tildesh('doctor');
  expect([code, text]).toEqual([0, expect.stringContaining('Everything is in order.')]);
  for (const line of [
    /✓ the certificate of school\.example is good for \d+ days?/,
    /✓ TURN answers at turns:turn\.school\.example:443\?transport=tcp/,
    /✓ the mail server greets/,
    /✓ the bucket tildesh takes, gives back and deletes/,
  ])
    expect(text).toMatch(line);
});

test('other names get no certificate, and plain http is sent to https', async ({ page }) => {
  const [, , turn = ''] = NAMES;
  const refused = new Promise<string>((resolve) => {
    connect({ host: turn, port: 443, servername: 'other.example' })
      .on('error', ({ message }) => resolve(message))
      .on('close', () => resolve('disconnected'))
      .on('secureConnect', () => resolve('let in'));
  });
  expect(await refused).toMatch(/alert|unrecognized|handshake|ECONNRESET|disconnected/i);
  await page.goto('http://school.example/');
  expect(page.url()).toBe('https://school.example/');
});

test('a person signs up by the link of a mail, and a picture of theirs goes into the bucket and comes back', async ({
  page,
}) => {
  await enter(page, 'STUDENT', newPerson());
  await page.goto('/feed');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add pictures or a video' }).click(),
  ]);
  await chooser.setFiles(await uprightPhoto());
  await page.getByRole('textbox', { name: 'Your post' }).fill('At the station');
  await page.getByLabel('What it shows (for those who cannot see it)').fill('A bus station');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const picture = page.getByRole('article').getByRole('img', { name: 'A bus station' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
});

test('the first administrator is made by the command', async ({ page }) => {
  const person = newPerson();
  await enter(page, 'INSTRUCTOR', person);
  await page.goto('/admin/people');
  await page.waitForURL('**/access-denied');
  expect((await tildesh('admin', person.email)).code).toBe(0);
  await page.goto('/auth/sign-in');
  await signIn(page, person.email, person.password);
  await page.waitForURL('**/feed');
  await page.goto('/admin/people');
  await expect(page.getByRole('link', { name: person.lastName }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/people');
});

/** Media of this page may take no other way than a relay. */
const relayAlone = (page: Page) =>
  page.addInitScript(() => {
    const peers: RTCPeerConnection[] = [];
    const Peer = window.RTCPeerConnection;
    Object.assign(window, { relayedPeers: peers });
    window.RTCPeerConnection = class extends Peer {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' });
        peers.push(this);
      }

      override setConfiguration(configuration?: RTCConfiguration) {
        super.setConfiguration({ ...configuration, iceTransportPolicy: 'relay' });
      }
    };
  });

/** The ways that media of this page take: by what kind of candidate, through what kind of relay. */
const waysOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { relayedPeers } = window as unknown as { relayedPeers: RTCPeerConnection[] };
    const ways = new Set<string>();
    for (const peer of relayedPeers) {
      const report = await peer.getStats();
      report.forEach((entry: { type: string; localCandidateId?: string; nominated?: boolean }) => {
        if (entry.type !== 'candidate-pair' || !entry.nominated) return;
        const local = report.get(entry.localCandidateId ?? '') as {
          candidateType: string;
          relayProtocol: string;
        };
        ways.add(`${local.candidateType} over ${local.relayProtocol}`);
      });
    }
    return [...ways];
  });

async function openPerson(client: Client, role: 'INSTRUCTOR' | 'STUDENT') {
  await relayAlone(client.page);
  const person = newPerson();
  return { ...client, person, id: await enter(client.page, role, person) };
}

test('two people see each other through TURN alone, at port 443', async ({ openClient }) => {
  const teacher = await openPerson(await openClient(), 'INSTRUCTOR');
  const student = await openPerson(await openClient(), 'STUDENT');
  await connectPeople(teacher, student);
  const lessonId = await startInstantLesson(teacher.page, student.person.email);
  await student.page.goto(`/live-lesson/${lessonId}`);
  for (const { page } of [teacher, student]) await passDeviceCheck(page);
  await Promise.all([teacher, student].map(({ page }) => picturesMove(page, 1, 60_000)));
  for (const { page } of [teacher, student]) expect(await waysOf(page)).toEqual(['relay over tls']);
});
