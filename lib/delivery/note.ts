import type { PushNote } from '@/lib/contract/delivery.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads the data of a push; null for one that is not ours. A path to another site becomes the start page. */
export function readNote(json: unknown, origin: string): PushNote | null {
  if (typeof json !== 'object' || json === null) return null;
  const { title, body, path, tag, badge } = json as Record<string, unknown>;
  if (!isText(title) || !isText(body) || !isText(path) || !isText(tag)) return null;
  const isOwn = path.startsWith('/') && URL.canParse(path, origin) && new URL(path, origin).origin === origin;
  return { title, body, tag, path: isOwn ? path : '/', badge: typeof badge === 'number' ? badge : 0 };
}
