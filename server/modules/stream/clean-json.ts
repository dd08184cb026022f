import { DomainError } from '../../errors.ts';

/** Maximum nesting of a payload; the points of a shape are at level 6. */
const DEPTH_MAX = 24;
/** Smaller numbers make no visible difference on any screen. */
const NUMBER_MIN = 1e-6;

/**
 * JSON that PostgreSQL can store: text without NUL and lone surrogates, no `__proto__`, bounded nesting. Returns
 * the same object if nothing had to change. Throws BAD_USER_INPUT for values that JSON cannot express (bytes), and
 * for numbers beyond R30.
 */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanString(value);
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return cleanNumber(value);
  if (typeof value !== 'object' || depth >= DEPTH_MAX) throw new DomainError('BAD_USER_INPUT');
  if (Array.isArray(value)) return cleanArray(value, depth);
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new DomainError('BAD_USER_INPUT');
  return cleanObject(value, depth);
}

/**
 * jsonb prints every digit of a number: the seven bytes of `5e-324` return as 326. So numbers that JSON writes with
 * `e` are refused.
 */
function cleanNumber(value: number): number {
  const size = Math.abs(value);
  if (!(size <= Number.MAX_SAFE_INTEGER)) throw new DomainError('BAD_USER_INPUT');
  return size < NUMBER_MIN ? 0 : value;
}

function cleanString(text: string): string {
  return text.isWellFormed() && !text.includes('\u0000')
    ? text
    : text.toWellFormed().replaceAll('\u0000', '');
}

function cleanArray(list: unknown[], depth: number): unknown[] {
  let changed: unknown[] | null = null;
  for (let index = 0; index < list.length; index++) {
    const clean = cleanJson(list[index], depth + 1);
    if (clean !== list[index]) (changed ??= [...list])[index] = clean;
  }
  return changed ?? list;
}

function cleanObject(object: object, depth: number): object {
  let same = true;
  const entries: [string, unknown][] = [];
  for (const [key, value] of Object.entries(object)) {
    const cleanKey = cleanString(key);
    if (value === undefined || cleanKey === '__proto__') {
      same = false;
      continue;
    }
    const clean = cleanJson(value, depth + 1);
    if (cleanKey !== key || clean !== value) same = false;
    entries.push([cleanKey, clean]);
  }
  return same ? object : Object.fromEntries(entries);
}
