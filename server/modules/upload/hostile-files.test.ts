import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOADS } from '#contract/upload.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import { DomainError } from '../../errors.ts';
import { handleFile } from './files.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { HOSTILE_FILES, HOSTILE_NAMES } from '../../testing/hostile-files.ts';
import type { Fate, HostileFile } from '../../testing/hostile-files.ts';
import { sidewaysJpeg } from '../../testing/pictures.ts';
import { addressOf, findSaved, saveUpload } from './service.ts';
import { sourceOf } from '../../platform/file-source.ts';

/** Maximum growth of the process's memory while the largest files are inspected, all at once. */
const MEMORY_MAX = 700_000_000;

let app: TestApp;
let userId: number;

beforeAll(async () => {
  app = await createTestApp();
  userId = (await createUser(app, { role: 'INSTRUCTOR' })).id;
});
afterAll(() => app.close());

const fateOf = ({ fate }: HostileFile, purpose: UploadPurpose): Fate =>
  typeof fate === 'string' ? fate : fate[purpose === 'PROFILE_PHOTO' ? 0 : 1];

/** Uploads it as a certificate or photo; null if it was refused with a code. */
async function send(content: Buffer, purpose: UploadPurpose, name = 'photo.jpg') {
  const id = app.sys.platform.ids.randomUuid();
  try {
    await saveUpload(app.sys, { id, userId, purpose, name, content: sourceOf(content) });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(['FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE']).toContain(error.code);
    expect(await findSaved(app.sys, id)).toBeNull();
    expect(await app.sys.platform.storage.get(`uploads/${id}`)).toBeNull();
    return null;
  }
  const saved = await findSaved(app.sys, id);
  if (!saved) throw new Error('neither refused nor kept');
  return {
    saved,
    answer: await handleFile(
      app.context(),
      new Request(new URL(addressOf(app.sys, saved).replace('/api', ''), 'http://api')),
    ),
  };
}

/** Expects that a browser which opens the file directly executes nothing. */
function expectInert(
  { headers }: Response,
  types: readonly string[] = ['image/webp', 'application/pdf'],
): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(types).toContain(headers.get('content-type'));
  expect(headers.get('content-disposition')).toMatch(
    headers.get('content-type') === 'image/webp' ? /^inline; filename\*=/ : /^attachment; filename\*=/,
  );
}

/** Expects a picture that consists only of pixels. */
async function expectRedrawn(answer: Response): Promise<void> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { exif, icc, xmp, iptc, orientation, pages, format, width, height } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp, iptc, orientation, format }).toEqual({ format: 'webp' });
  expect(pages ?? 1).toBe(1);
  expect(Math.max(width, height)).toBeLessThanOrEqual(3000);
  for (const trace of ['<script', 'alert(', '<?php', 'MARK-', 'PK\u0003\u0004', 'xmpmeta'])
    expect(bytes.includes(trace), trace).toBe(false);
  // The container states its length: no data follows it.
  expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
}

it('are at least sixty', () => {
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(HOSTILE_FILES.map(({ name }) => name)).size).toBe(HOSTILE_FILES.length);
});

describe.each(['PROFILE_PHOTO', 'CERTIFICATE'] as const)('as %s', (purpose) => {
  it.each(HOSTILE_FILES.map((file) => [file.name, fateOf(file, purpose), file] as const))(
    '%s is %s',
    async (_name, fate, file) => {
      const sent = await send(await file.make(), purpose);
      if (fate === 'refused') {
        expect(sent).toBeNull();
        return;
      }
      if (!sent) throw new Error('was refused');
      expectInert(sent.answer);
      if (fate === 'redrawn') await expectRedrawn(sent.answer);
      else expect(sent.saved.mimeType).toBe('application/pdf');
    },
  );
});

// This purpose accepts more kinds, and bytes that look like a sound are stored as one: only a player opens them.
it.each(HOSTILE_FILES.map((file) => [file.name, file] as const))(
  'in a chat, %s is refused, rendered again or only downloaded',
  async (_name, file) => {
    const sent = await send(await file.make(), 'CHAT_FILE');
    const fate = fateOf(file, 'CHAT_FILE');
    expect(sent !== null || fate === 'refused').toBe(true);
    if (!sent) return;
    expectInert(sent.answer, [
      'image/webp',
      ...UPLOADS.CHAT_FILE.types.filter((type) => !/^image|xml$/.test(type)),
    ]);
    if (fate === 'redrawn') await expectRedrawn(sent.answer);
  },
);

it('the largest, all at once, use bounded memory', async () => {
  const files = HOSTILE_FILES.filter(({ name }) => /million|most|200 MB|animated|screen/.test(name));
  const contents = await Promise.all(files.map(async ({ make }) => make()));
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  await Promise.all(contents.map((content) => send(content, 'PROFILE_PHOTO')));
  clearInterval(sampler);
  expect(files.length).toBeGreaterThanOrEqual(8);
  expect(peak - before).toBeLessThan(MEMORY_MAX);
}, 240_000);

it.each(HOSTILE_NAMES.map((name) => [name.slice(0, 40), name]))(
  'the name %j does nothing',
  async (_, name) => {
    const sent = await send(await sidewaysJpeg(), 'CERTIFICATE', name);
    const stored = sent?.saved.name ?? '';
    expect(stored).toMatch(/^[^./\\][^/\\]*\.webp$|^file\.webp$/);
    expect(stored.length).toBeLessThanOrEqual(120);
    expect(stored.isWellFormed()).toBe(true);
    // No control characters, no bidirectional marks, no line breaks.
    expect(stored).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
    const disposition = sent?.answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^inline; filename\*=UTF-8''[\w.~!#$&+^`|%-]+$/);
  },
);
