import { hasTooManyPixels } from './rules';
import type { FileFault } from './rules';

/** A picture as it is shown before and during its upload. */
export interface LocalPicture {
  /** An object URL of this page; call `releasePicture` when it is no longer shown. */
  url: string;
  /** Pixels, after the rotation that its camera noted. */
  width: number;
  height: number;
}

export type OpenedPicture = LocalPicture | { fault: FileFault };

/** Reads its size and whether the browser can show it; nothing is decoded before the number of pixels is known. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  const url = URL.createObjectURL(file);
  const size = await measure(url);
  const fault: FileFault | null = size && hasTooManyPixels(size) ? 'TOO_MANY_PIXELS' : null;
  if (size && !fault) return { url, ...size };
  URL.revokeObjectURL(url);
  return { fault: fault ?? 'NOT_A_PICTURE' };
}

export function releasePicture({ url }: LocalPicture): void {
  URL.revokeObjectURL(url);
}

function measure(url: string): Promise<{ width: number; height: number } | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  });
}
