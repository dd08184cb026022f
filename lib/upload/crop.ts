import type { CropInput } from '@/graphql/generated/graphql';

/** A square on the picture as it is shown, in its pixels after `turns` clockwise quarter turns. */
export interface Crop {
  x: number;
  y: number;
  size: number;
  turns: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * The same square on the stored picture, which is scaled down if the upload was very large, and is upright already, as
 * the browser shows it.
 */
export function toCropInput({ x, y, size, turns }: Crop, shown: Size, stored: Size): CropInput {
  const scale = stored.width / shown.width;
  const isLying = turns % 2 === 1;
  const width = isLying ? stored.height : stored.width;
  const height = isLying ? stored.width : stored.height;
  const edge = Math.max(1, Math.min(Math.round(size * scale), width, height));
  const place = (value: number, room: number) => Math.max(0, Math.min(Math.round(value * scale), room));
  return { x: place(x, width - edge), y: place(y, height - edge), size: edge, turns };
}

/** The largest centred square of the picture after `turns`. */
export function middleSquare({ width, height }: Size, turns: number): Crop {
  const size = Math.min(width, height);
  const [across, down] = turns % 2 === 1 ? [height, width] : [width, height];
  return { x: (across - size) / 2, y: (down - size) / 2, size, turns };
}
