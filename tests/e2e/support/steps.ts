import type { Page } from '@playwright/test';
import { ask } from './contract.ts';
import { expect } from './fixtures.ts';
import { tokenIn, waitForMail } from './mails.ts';
import { someAddress } from './people.ts';
import type { Person } from './people.ts';

/** Gives the person on this page an address of their own, for the rate limits of sign-ups and codes. */
export async function liveApart(page: Page): Promise<void> {
  const address = someAddress();
  await page.route(/\/api\/(sign-up|graphql|auth\/)/, async (route) => {
    await route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } });
  });
}

/**
 * Signs up through the real form; ends signed in, with a confirmed address and the greeting closed.
 * @param dataDir data folder of another product than the one all journeys share
 */
export async function signUp(
  page: Page,
  role: 'instructor' | 'student',
  person: Person,
  dataDir?: string,
): Promise<void> {
  await page.route('**/api/sign-up', async (route) => {
    await route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': someAddress() } });
  });
  await page.goto(`/auth/sign-up/${role}`);
  await page.getByLabel('First name', { exact: true }).fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('checkbox', { name: /terms of service/ }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/feed');
  const token = tokenIn(await waitForMail(person.email, 1, dataDir));
  const { errors } = await ask(
    page.request,
    'ConfirmUserEmail',
    { token },
    { 'x-forwarded-for': someAddress(), origin: new URL(page.url()).origin },
  );
  expect(errors).toBeUndefined();
  await page.reload();
  const greeting = page.getByRole('alertdialog', { name: 'Welcome to Tildesh' });
  await greeting.getByRole('button', { name: 'Close' }).click();
  await expect(greeting).toBeHidden();
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The instructor starts a lesson with students by email; returns its id. */
export async function startInstantLesson(page: Page, ...emails: string[]): Promise<number> {
  await page.goto('/lessons');
  await page.getByRole('button', { name: 'Start one now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a lesson now' });
  for (const email of emails) {
    await dialog.getByRole('combobox', { name: 'Students' }).fill(email);
    await dialog.getByRole('option', { name: `Add ${email}` }).click();
  }
  await dialog.getByRole('button', { name: 'Start the lesson' }).click();
  await page.waitForURL('**/live-lesson/*');
  return Number(new URL(page.url()).pathname.split('/').pop());
}

/** Passes the device check and joins. */
export async function passDeviceCheck(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check your devices' })).toBeVisible();
  const meter = page.getByRole('meter', { name: 'Microphone level' });
  await expect
    .poll(async () => Number(await meter.getAttribute('aria-valuenow')), { timeout: 60_000 })
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByTestId('live-room')).toHaveAttribute('data-transport', 'connected', {
    timeout: 90_000,
  });
}

/** Expects that the other person's video moves. */
export async function expectMovingPicture(page: Page, patience = 60_000): Promise<void> {
  const picture = page
    .locator('[data-testid="participant-tile"]:not([data-me]) video')
    .filter({ visible: true })
    .first();
  await expect(picture).toBeVisible({ timeout: patience });
  const frames = () =>
    picture.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  const before = await frames();
  await expect.poll(frames, { timeout: patience }).toBeGreaterThan(before + 5);
}

/** Expects that the other person's sound, as it is played here, has a level. */
export async function expectSound(page: Page): Promise<void> {
  const level = () =>
    page.evaluate(async () => {
      const streams = [...document.querySelectorAll('audio')].map(({ srcObject }) => srcObject);
      const stream = streams.find(
        (found) => found instanceof MediaStream && found.getAudioTracks().length > 0,
      );
      if (!(stream instanceof MediaStream)) return 0;
      const context = new AudioContext();
      await context.resume();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(stream).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      let loudest = 0;
      // The fake microphone beeps once a second.
      for (const end = performance.now() + 1_500; performance.now() < end;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        analyser.getFloatTimeDomainData(samples);
        loudest = Math.max(loudest, ...samples.map(Math.abs));
      }
      await context.close();
      return loudest;
    });
  await expect.poll(level, { timeout: 60_000 }).toBeGreaterThan(0.01);
}

/** Shows one tab on a phone; on a desktop they are side by side. */
export async function show(page: Page, tab: 'Board' | 'Chat' | 'Video' | 'Overview'): Promise<void> {
  const found = page.getByRole('tab', { name: tab });
  if (await found.isVisible()) await found.click();
}
