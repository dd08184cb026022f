import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WORD_SOUNDS_MAX_BYTES } from '#contract/word/limits.ts';
import { upload } from '../../db/schema/upload.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryStorage, FREE_LIMITER } from '../../testing/fakes.ts';
import { sendUpload } from '../../testing/file-fixture.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { addWords, listWordLogs, listWords, removeWord, reviewWords } from './service.ts';

let app: TestApp;
let owner: UserRow;
let stranger: UserRow;
beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER, storage: createMemoryStorage() } });
});
beforeEach(async () => {
  owner = await createUser(app, { role: 'STUDENT' });
  stranger = await createUser(app, { role: 'STUDENT' });
});
afterAll(() => app.close());

const uuid = () => app.sys.platform.ids.randomUuid();
const input = (changes: object = {}) => ({
  ...{ clientId: uuid(), word: 'ice', translation: 'лёд', sentence: '', ...changes },
});
const WAV = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WAVEfmt '), Buffer.alloc(60)]);
const soundOf = (by: UserRow) => sendUpload(app, by, WAV, { purpose: 'WORD_AUDIO', name: 'ice.wav' });
const page = { filter: 'ALL' as const, skip: 0, take: 20 };
const findUpload = async (id: string) =>
  (await app.db.select().from(upload).where(eq(upload.id, id)))[0] ?? null;

describe('a sound of a word', () => {
  it('is played to its owner, and goes with the word', async () => {
    const { get } = createWebCaller(app);
    const audio = await soundOf(owner);
    const [word] = await addWords(app.context(owner), { words: [input({ audio })] });
    const shown = await get(owner, 'GetWords', { ...page, language: null, search: '' });
    expect(shown).toMatchObject({
      items: [{ audio: { id: audio, fullUri: expect.any(String) as unknown } }],
    });
    await removeWord(app.context(owner), word?.id ?? 0);
    expect((await findUpload(audio))?.removedAt).toBeTruthy();
  });

  it('is taken once: not somebody else’s, not for another word, and again with the same request', async () => {
    const audio = await soundOf(owner);
    const words = [input({ audio })];
    const refused = expect.objectContaining({ code: 'UPLOAD_NOT_FOUND' }) as unknown;
    await expect(addWords(app.context(stranger), { words })).rejects.toEqual(refused);
    const first = await addWords(app.context(owner), { words });
    expect(await addWords(app.context(owner), { words })).toEqual(first);
    await expect(addWords(app.context(owner), { words: [input({ audio })] })).rejects.toEqual(refused);
    expect((await listWords(app.context(owner), page)).total).toBe(1);
  });

  it('is refused beyond what all sounds may take, and then no word is added', async () => {
    const [large, small] = [await soundOf(owner), await soundOf(owner)];
    await app.db.update(upload).set({ size: WORD_SOUNDS_MAX_BYTES }).where(eq(upload.id, large));
    await addWords(app.context(owner), { words: [input({ audio: large })] });
    await expect(
      addWords(app.context(owner), { words: [input(), input({ audio: small })] }),
    ).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    expect((await listWords(app.context(owner), page)).total).toBe(1);
  });
});

it('the logs of one’s own words have what counts of them, in its order', async () => {
  const [word] = await addWords(app.context(owner), { words: [input()] });
  const [theirs] = await addWords(app.context(stranger), { words: [input()] });
  const wordId = word?.id ?? 0;
  const now = app.clock.now().getTime();
  const entry = (grade: number | null, ago: number, more: object = {}) => ({
    ...{ id: uuid(), wordId, grade, reviewedAt: new Date(now - ago), ...more },
  });
  const mistaken = entry(1, 2_000);
  const reviews = [entry(4, 1_000), mistaken, entry(3, 3_000), entry(null, 0, { undoes: mistaken.id })];
  await reviewWords(app.context(owner), { reviews });
  expect(await listWordLogs(app.context(owner), { wordIds: [theirs?.id ?? 0, wordId] })).toEqual([
    { wordId, grades: [3, 4], reviewedAt: [new Date(now - 3_000), new Date(now - 1_000)] },
  ]);
  await expect(listWordLogs(app.context(owner), { wordIds: [] })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});
