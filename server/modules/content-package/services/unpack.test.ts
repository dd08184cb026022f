import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readPackage } from './unpack.ts';

/** Not packed, so that no large file looks like a bomb. */
const read = (files: Record<string, string | Uint8Array>) =>
  readPackage(chunksOf(zipSync(bytesOf(files), { level: 0 })));
const bytesOf = (files: Record<string, string | Uint8Array>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? strToU8(content) : content,
    ]),
  );
async function* chunksOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
const choice =
  '<qti-choice-interaction response-identifier="R"><qti-simple-choice identifier="A">a</qti-simple-choice></qti-choice-interaction>';
const ITEM = `<qti-assessment-item><qti-item-body>${choice}</qti-item-body></qti-assessment-item>`;
const padded = (text: string, bytes: number) => text + ' '.repeat(bytes - text.length);

describe('the texts of a package', () => {
  it('may be as large as all exercises of a quiz', async () => {
    const { quiz } = await read({
      'item.xml': padded(ITEM, 1_000_000),
      'imsmanifest.xml': padded('<manifest/>', 5e6),
    });
    expect(quiz.exercises).toHaveLength(1);
  });

  it('are not refused for files that are no part of it', async () => {
    const bytes = Uint8Array.from([0, 5, 22, 7, 0xc4, 0xe0]);
    const { quiz } = await read({
      'item.xml': ITEM,
      '__MACOSX/item.xml': bytes,
      'items/._item.xml': bytes,
      'words.xml': Buffer.concat([Buffer.from('<glossary>'), bytes]),
      'long.xml': padded('<glossary/>', 2e6),
    });
    expect(quiz.exercises).toHaveLength(1);
  });

  it.each(['1.xml', 'imsmanifest.xml'])('are refused if one of it cannot be read: %s', async (path) => {
    const start = `<!--${'Licence. '.repeat(1000)}--><qti-assessment-item title="`;
    const bytes = Buffer.concat([Buffer.from(start), Uint8Array.from([0xc4, 0xe0])]);
    await expect(read({ 'item.xml': ITEM, [path]: bytes })).rejects.toThrow('CONTENT_PACKAGE_UNREADABLE');
  });

  it.each([
    ['an exercise', { 'item.xml': padded(ITEM, 1_000_001) }],
    ['a manifest', { 'item.xml': ITEM, 'imsmanifest.xml': padded('<manifest/>', 5_000_001) }],
    [
      'all of them',
      Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.xml`, padded(ITEM, 950_000)])),
    ],
  ])('are refused if one is too large: %s', async (_, files) => {
    await expect(read(files)).rejects.toThrow('CONTENT_PACKAGE_TOO_LARGE');
  });
});
