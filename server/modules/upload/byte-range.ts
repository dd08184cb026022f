import type { Part } from '../../platform/storage.ts';

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * The bytes that a request asks for (RFC 9110, 14.2): null for all of them, also if the header is invalid, names
 * several parts, or refers to another version (`If-Range`); `outside` if the range lies beyond the file.
 */
export function readRange(headers: Headers, size: number, tag: string): Part | 'outside' | null {
  const [, first = '', last = ''] = RANGE.exec(headers.get('range') ?? '') ?? [];
  const known = headers.get('if-range');
  if ((known !== null && known !== tag) || (first === '' && last === '')) return null;
  if (first === '')
    return last === '0' || size === 0 ? 'outside' : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const part = { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (last !== '' && Number(last) < part.from) return null;
  return part.from < size ? part : 'outside';
}
