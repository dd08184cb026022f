import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { pixelBomb, redShare, uprightPhoto, writePdf } from './support/files.ts';
import type { Chosen } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { field, press } from './support/forms.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { holdPieces, loseAfter, watchPieces } from './support/pieces.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Language } from './support/words.ts';

const PHOTO = '/preferences/account/photo';
const NEW_CERTIFICATE = '/preferences/account/certificates/new';
const SIZES = [64, 128, 256, 512];
const PIECE = 256 * 1024;

const faultsOf = (language: Language) => {
  const path = join(import.meta.dirname, `../../messages/${language}/upload.json`);
  const { faults } = JSON.parse(readFileSync(path, 'utf8')) as { faults: Record<string, string> };
  return (fault: string) =>
    (faults[fault] ?? fault).replace('{megabytes}', '10').replace('{megapixels}', '50');
};

const chooserOf = (page: Page) => page.locator('main input[type=file]').first();

interface Photo {
  photoSize: number;
  fullUri: string;
}
async function ownPhotos(request: APIRequestContext): Promise<Photo[]> {
  const { data } = await ask(request, 'GetCurrentUser');
  return (data?.getCurrentUser as { photos: Photo[] }).photos;
}

/** The largest public version of the current photo. */
async function largest(request: APIRequestContext): Promise<Buffer> {
  const address = (await ownPhotos(request)).find(({ photoSize }) => photoSize === 512)?.fullUri ?? '';
  return (await request.get(address)).body();
}

/** Expects a loaded picture, not only its frame. */
const expectDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

async function fillCertificate(page: Page, language: Language, title: string): Promise<void> {
  const words = wordsOf(language);
  await field(page, words('preferences.certificateTitle')).input.fill(title);
  await field(page, words('preferences.organization')).input.fill('Cambridge');
  await page.getByRole('combobox', { name: words('preferences.month') }).click();
  await page.getByRole('option').nth(5).click();
  await field(page, words('preferences.year')).input.fill('2019');
}

test('a photo is placed by keyboard or pointer during its upload, seen everywhere, and removed', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const id = await enter(page, 'INSTRUCTOR', person);
  await page.goto(PHOTO);
  await expect(page.getByRole('img', { name: 'Your photo' })).toHaveText(/^..$/);
  const photo = await uprightPhoto();
  const dialog = page.getByRole('dialog', { name: 'Position your photo' });
  const area = dialog.getByRole('group', { name: /^Position of the photo/ });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  const saved = page.getByText('Photo saved', { exact: true });

  await test.step('by keyboard alone, saved when the rest has arrived', async () => {
    const letGo = await holdPieces(page);
    await chooserOf(page).setInputFiles(photo);
    await expect(area).toBeVisible();
    await expect(dialog.getByRole('progressbar', { name: 'Uploading me.jpg' })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await zoom.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(zoom).toHaveValue('1.3');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Turn right' })).toBeFocused();
    await page.keyboard.press('Enter');
    await area.focus();
    await expect(area).toBeFocused();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Save photo' }).focus();
    await page.keyboard.press('Enter');
    await expect(saved).toBeHidden();
    letGo();
    await expect(saved).toBeVisible();
    await expect(dialog).toBeHidden();
    // Upright by its EXIF rotation, turned once, and moved to the left: blue on the left takes less than half.
    const share = await redShare(await largest(page.request), 'across');
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(0.95);
  });

  const before = await ownPhotos(page.request);
  await test.step('in four sizes, with nothing the camera wrote', async () => {
    expect(before.map(({ photoSize }) => photoSize)).toEqual(SIZES);
    for (const { photoSize, fullUri } of before) {
      const answer = await page.request.get(fullUri);
      expect(answer.headers()).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=300',
      });
      const metadata = await sharp(await answer.body()).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: photoSize, height: photoSize });
      for (const key of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const)
        expect(metadata[key], key).toBeUndefined();
    }
  });

  await test.step('by pointer, in place of the one before', async () => {
    await chooserOf(page).setInputFiles(photo);
    // Waits until the dialog has slid in: while it moves, nothing in it can be dragged.
    await area.hover();
    const box = await area.boundingBox();
    if (!box) throw new Error('There is nothing to drag');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.down();
    await page.mouse.move(x, y + 40, { steps: 4 });
    await page.mouse.up();
    await zoom.click();
    await expect(zoom).toHaveValue('2.5');
    await dialog.getByRole('button', { name: 'Save photo' }).click();
    await expect(dialog).toBeHidden();
    await expect(saved).toBeVisible();
    const share = await redShare(await largest(page.request), 'down');
    expect(share).toBeGreaterThan(0.52);
    expect(share).toBeLessThan(0.95);
    for (const { fullUri } of before) expect((await page.request.get(fullUri)).status()).toBe(404);
  });

  await test.step('seen by oneself and by everybody', async () => {
    await expectDrawn(page.getByRole('img', { name: 'Your photo' }));
    await page.goto('/profile');
    await expectDrawn(page.locator('main').getByRole('img', { name: `Photo: ${person.firstName}` }));
    const stranger = await browser.newContext({ baseURL, locale: 'en-US' });
    const seen = await stranger.newPage();
    await seen.goto(`/profile/${id}`);
    await expectDrawn(seen.locator('main').getByRole('img', { name: `Photo: ${person.firstName}` }));
    await stranger.close();
  });

  await test.step('removed, after a question', async () => {
    const last = await ownPhotos(page.request);
    await page.goto(PHOTO);
    await press(page, 'Remove photo');
    const question = page.getByRole('alertdialog', { name: 'Remove your photo?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await press(page, 'Remove photo');
    await question.getByRole('button', { name: 'Remove photo' }).click();
    await expect(page.getByText('Photo removed', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Your photo' })).toHaveText(/^..$/);
    await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0);
    for (const { fullUri } of last) expect((await page.request.get(fullUri)).status()).toBe(404);
  });
});

for (const language of ['en', 'ru'] satisfies Language[]) {
  const words = wordsOf(language);
  const faults = faultsOf(language);
  const svg: Chosen = {
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  };
  const text: Chosen = {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('MZ no picture at all'),
  };
  const heavy: Chosen = { ...text, buffer: Buffer.alloc(10_000_001) };

  test(
    `what is no photo is refused with a text, and the form keeps what was typed (${language})`,
    { tag: oneScreen(language) },
    async ({ page, person, complaints }) => {
      // The browser also logs the server's refusals.
      complaints.allow(/41[35]/);
      await enter(page, 'STUDENT', person);
      await speak(page, language);
      const bomb = await pixelBomb();
      const alertOf = (fault: string) => page.getByRole('alert').filter({ hasText: faults(fault) });

      await test.step('a file chosen before the page has its script is not lost', async () => {
        let comes = () => {};
        const script = new Promise<void>((resolve) => (comes = resolve));
        await page.route(/\.js(\?|$)/, async (route) => {
          await script;
          await route.continue();
        });
        await page.goto(PHOTO, { waitUntil: 'commit' });
        await chooserOf(page).setInputFiles(svg);
        comes();
        await expect(alertOf('SVG')).toBeVisible();
        await page.unrouteAll({ behavior: 'wait' });
      });
      const photoFaults: [Chosen, string][] = [
        [text, 'NOT_A_PICTURE'],
        [heavy, 'TOO_LARGE'],
        [bomb, 'TOO_MANY_PIXELS'],
        [{ ...text, name: 'me.heic', mimeType: 'image/heic' }, 'HEIC'],
        [{ ...text, buffer: Buffer.alloc(0) }, 'EMPTY'],
      ];
      for (const [file, fault] of photoFaults) {
        await chooserOf(page).setInputFiles(file);
        await expect(alertOf(fault)).toBeVisible();
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await expectAccessible(page);
      await expectNoOverflow(page);

      await page.goto(NEW_CERTIFICATE);
      await fillCertificate(page, language, 'CELTA');
      await chooserOf(page).setInputFiles(svg);
      await expect(alertOf('SVG')).toBeVisible();
      await chooserOf(page).setInputFiles(heavy);
      await expect(alertOf('TOO_LARGE')).toBeVisible();
      // These look right by name and type: the server inspects the bytes.
      const inside: [Chosen, string][] = [
        [{ ...text, name: 'diploma.pdf', mimeType: 'application/pdf' }, 'NOT_ALLOWED'],
        [bomb, 'TOO_MANY_PIXELS'],
      ];
      for (const [file, fault] of inside) {
        await chooserOf(page).setInputFiles(file);
        await expect(alertOf(fault)).toBeVisible();
        await expectNoOverflow(page);
        await press(page, words('upload.cancel'));
        await expect(alertOf(fault)).toBeHidden();
      }
      await expect(field(page, words('preferences.certificateTitle')).input).toHaveValue('CELTA');
      await expect(field(page, words('preferences.organization')).input).toHaveValue('Cambridge');
      await expect(field(page, words('preferences.year')).input).toHaveValue('2019');
      await press(page, words('common.save'));
      await page.waitForURL('**/preferences/account/certificates');
      await expect(page.getByText('CELTA')).toBeVisible();
    },
  );
}

test(
  'a certificate shows its PDF and its picture to everybody, and neither can run',
  { tag: '@desktop' },
  async ({ page, person, request }, info) => {
    const id = await enter(page, 'STUDENT', person);
    const pdf = info.outputPath('Диплом (1).pdf');
    await writePdf(pdf, 40_000);
    for (const [title, file] of [
      ['With a PDF', pdf],
      ['With a picture', await uprightPhoto()],
    ] as const) {
      await page.goto(NEW_CERTIFICATE);
      await fillCertificate(page, 'en', title);
      // Saved during the upload, it is saved with the file.
      const letGo = await holdPieces(page);
      await chooserOf(page).setInputFiles(file);
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await save.click();
      await expect(save).toHaveAttribute('aria-busy', 'true');
      letGo();
      await page.waitForURL('**/preferences/account/certificates');
      await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Open the file');
    }
    await page.goto(`/profile/${id}/details/certificates`);
    const address = async (name: string) =>
      (await page.getByRole('link', { name: `Open ${name}` }).getAttribute('href')) ?? '';
    const safe = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    };
    const document = await request.get(await address('Диплом (1).pdf'));
    expect(document.headers()).toMatchObject({ ...safe, 'content-type': 'application/pdf' });
    expect(document.headers()['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Диплом')}%20%281%29.pdf`,
    );
    expect((await document.body()).equals(readFileSync(pdf))).toBe(true);
    const picture = await request.get(await address('me.webp'));
    expect(picture.headers()).toMatchObject({ ...safe, 'content-type': 'image/webp' });
    const { width, height, exif } = await sharp(await picture.body()).metadata();
    expect([width, height, exif]).toEqual([800, 1200, undefined]);
  },
);

test(
  'a lost network and a reload lose nothing of what was uploaded',
  { tag: '@desktop' },
  async ({ openClient, person }, info) => {
    const { page, line, complaints } = await openClient({ withLine: true });
    complaints.allow(/ERR_|WebSocket|Failed to load/);
    await enter(page, 'STUDENT', person);
    const file = info.outputPath('diploma.pdf');
    await writePdf(file, 20 * PIECE);
    const pieces = watchPieces(page);
    const bar = page.getByRole('progressbar', { name: 'Uploading diploma.pdf' });
    await page.goto(NEW_CERTIFICATE);
    await fillCertificate(page, 'en', 'CELTA');

    await test.step('the line is cut', async () => {
      await chooserOf(page).setInputFiles(file);
      await expect.poll(() => pieces.arrived, { intervals: [5] }).toBeGreaterThan(2);
      line?.cut();
      await expect(bar).not.toHaveAttribute('aria-valuenow', '0');
      await expect(page.getByRole('button', { name: 'Remove file' })).toBeHidden();
      line?.restore();
      await expect(page.getByRole('link', { name: 'diploma.pdf' })).toBeVisible();
      expect(pieces.created).toBe(1);
      expect(pieces.offsets.filter((offset) => offset === 0)).toHaveLength(1);
    });

    await test.step('the page is loaded anew in the middle', async () => {
      await press(page, 'Remove file');
      await expect(page.getByRole('link', { name: 'diploma.pdf' })).toHaveCount(0);
      Object.assign(pieces, { created: 0, offsets: [], arrived: 0 });
      const find = await loseAfter(page, pieces, 4);
      await chooserOf(page).setInputFiles(file);
      await expect.poll(() => pieces.arrived).toBe(4);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await find();
      await expect(page.getByText('diploma.pdf was not fully uploaded. Choose it again')).toBeVisible();
      await expect(field(page, 'Title').input).toHaveValue('CELTA');
      await expectAccessible(page);
      Object.assign(pieces, { created: 0, offsets: [] });
      await chooserOf(page).setInputFiles(file);
      await expect(page.getByRole('link', { name: 'diploma.pdf' })).toBeVisible();
      expect(pieces.created).toBe(0);
      expect(pieces.offsets[0]).toBeGreaterThanOrEqual(4 * PIECE);
      await expect(page.getByText(/was not fully uploaded/)).toHaveCount(0);
      await press(page, 'Save');
      await page.waitForURL('**/preferences/account/certificates');
      await expect(page.getByRole('link', { name: 'Open the file' })).toBeVisible();
    });
  },
);

test(
  'a file that no page shows yet opens only by its signed address, for minutes',
  { tag: '@desktop' },
  async ({ page, person, openClient, request }, info) => {
    const other = await openClient();
    await enter(other.page, 'STUDENT', newPerson());
    await enter(page, 'STUDENT', person);
    await page.goto(NEW_CERTIFICATE);
    const file = info.outputPath('secret.pdf');
    await writePdf(file, 2_000);
    await chooserOf(page).setInputFiles(file);
    const link = page.getByRole('link', { name: 'secret.pdf' });
    const address = new URL((await link.getAttribute('href')) ?? '', process.env.E2E_WEB_URL);
    const [path, expires] = [address.pathname, Number(address.searchParams.get('expires'))];
    expect(expires).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
    const signed = await page.request.get(address.href);
    expect(signed.status()).toBe(200);
    expect(signed.headers()['cache-control']).toBe('private, no-store');

    const id = path.split('/').at(-1) ?? '';
    const signature = address.searchParams.get('signature') ?? '';
    const tampered = [
      '',
      `?expires=${expires}`,
      `?expires=${expires + 60_000}&signature=${signature}`,
      `?expires=${Date.now() - 1}&signature=${signature}`,
      `?expires=${expires}&signature=${signature.slice(0, -2)}AA`,
    ];
    for (const asker of [request, other.page.request, page.request]) {
      for (const query of tampered) expect((await asker.get(`${path}${query}`)).status(), query).toBe(404);
    }
    const codeOf = async (asker: APIRequestContext) =>
      (await ask(asker, 'GetUpload', { id })).errors?.[0]?.extensions?.code;
    expect(await codeOf(other.page.request)).toBe('UPLOAD_NOT_FOUND');
    expect(await codeOf(request)).toBe('UNAUTHORIZED');
    expect(await codeOf(page.request)).toBeUndefined();
    const headers = { origin: process.env.E2E_WEB_URL ?? '', 'tus-resumable': '1.0.0' };
    for (const [asker, status] of [
      [other.page.request, 404],
      [request, 401],
    ] as const) {
      expect((await asker.head(`/api/upload/${id}`, { headers })).status()).toBe(status);
    }
  },
);
