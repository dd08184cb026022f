// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { feltOf } from '@/lib/profile/cover';
import { ProfileCard } from './profile-card';

const fontFile = (name: string) => readFile(`public/fonts/${name}.woff`);

async function draw(name: string) {
  const fonts = [
    { name: 'Title', data: await fontFile('card-title') },
    { name: 'Text', data: await fontFile('card-text') },
    { name: 'Armenian', data: await fontFile('card-armenian') },
  ];
  const card = (
    <ProfileCard
      name={name}
      headline="Английский для разговора: говорите с первого урока"
      facts={['Teaches English', 'from 450 KGS / h']}
      initials="ӨҮ"
      felt={feltOf('ky')}
      photo={null}
    />
  );
  const answer = new ImageResponse(card, { width: 1200, height: 630, fonts });
  return Buffer.from(await answer.arrayBuffer());
}

/** Number of dark pixels where the name is drawn. */
async function inkOf(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left: 330, top: 215, width: 800, height: 100 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 90).length;
}

it('draws names in every script of the product with its own fonts, without requests', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody is asked'));
  for (const name of ['Aizada Toktogulova', 'Өмүрбек Үсөнов', 'Արամ Խաչատրյան']) {
    const picture = await draw(name);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(await inkOf(picture), name).toBeGreaterThan(2_000);
  }
  const foreign = asked.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith('http'));
  expect(foreign).toEqual([]);
}, 60_000);
