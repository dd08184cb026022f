// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { feltOf } from '@/lib/profile/cover';
import { PublicationCard } from './publication-card';

const fontFile = (name: string) => readFile(`public/fonts/${name}.woff`);

async function draw(title: string) {
  const fonts = [
    { name: 'Title', data: await fontFile('card-title') },
    { name: 'Text', data: await fontFile('card-text') },
    { name: 'Armenian', data: await fontFile('card-armenian') },
  ];
  const card = (
    <PublicationCard
      title={title}
      description="Один поход или много: вопрос, который стоит за глаголами движения, на двух дорогах и в одном упражнении"
      author="Гүлнара Сапарова"
      facts={['Русский', 'B1', '6 минут']}
      felt={feltOf('ru')}
    />
  );
  const answer = new ImageResponse(card, { width: 1200, height: 630, fonts });
  return Buffer.from(await answer.arrayBuffer());
}

/** Number of dark pixels of a stripe. */
async function inkOf(picture: Buffer, top: number, height: number): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left: 56, top, width: 1000, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 100).length;
}

it('draws a title of any length with its own fonts, without requests', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody is asked'));
  for (const title of [
    'Идти or ходить',
    'Ո՞ր բայը',
    'One trip or many, or again and again, '.repeat(3).slice(0, 110),
  ]) {
    const picture = await draw(title);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(await inkOf(picture, 240, 70), title).toBeGreaterThan(1_000);
    // Nothing is pushed out of the picture: the line at the bottom is there, with a free stripe above it.
    expect(await inkOf(picture, 555, 40), title).toBeGreaterThan(300);
  }
  const foreign = asked.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith('http'));
  expect(foreign).toEqual([]);
}, 60_000);
