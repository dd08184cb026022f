import 'server-only';
import { LRUCache } from 'lru-cache';
import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { cardFonts } from './card-files';

/** Rendering a picture takes a tenth of a second or more: each is rendered once, by one request at a time. */
const drawn = new LRUCache<string, Promise<ArrayBuffer>>({ max: 200 });

async function draw(makeCard: () => Promise<ReactElement>): Promise<ArrayBuffer> {
  const [card, fonts] = await Promise.all([makeCard(), cardFonts()]);
  return new ImageResponse(card, { width: 1200, height: 630, fonts }).arrayBuffer();
}

/**
 * The picture of a link preview, 1200 × 630.
 * @param shown everything that it shows: another value is another picture
 */
export function cardPicture(
  shown: readonly unknown[],
  makeCard: () => Promise<ReactElement>,
): Promise<ArrayBuffer> {
  const key = JSON.stringify(shown);
  const known = drawn.get(key);
  if (known) return known;
  const drawing = draw(makeCard);
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  return drawing;
}
