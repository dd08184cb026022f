/** An item of a list; `broken`: what stands there is no JSON, too long, or ends too early. */
export type JsonItem = { value: unknown; broken?: never } | { broken: true; value?: never };

const BROKEN: JsonItem = { broken: true };

/** What of a list has been read. */
interface Scan {
  /** Null: before the list. 0: after it. */
  depth: number | null;
  isInText: boolean;
  isEscaped: boolean;
  /** The characters of the current item; null: it is too long, and passed over. */
  item: string[] | null;
  length: number;
}

/**
 * The items of a JSON list, one after the other: only the current one is in memory. What follows a broken item is read
 * all the same.
 */
export async function* readJsonItems(
  bytes: AsyncIterable<Uint8Array>,
  itemMax: number,
): AsyncGenerator<JsonItem> {
  const decoder = new TextDecoder();
  const scan: Scan = { depth: null, isInText: false, isEscaped: false, item: [], length: 0 };
  for await (const piece of bytes) {
    yield* scanText(scan, decoder.decode(piece, { stream: true }), itemMax);
    if (scan.depth === 0) return;
  }
  yield* scanText(scan, decoder.decode(), itemMax);
  if (scan.depth !== 0) yield BROKEN;
}

/** `from`: where the part of the text begins that belongs to the current item and is not kept yet. */
function* scanText(scan: Scan, text: string, itemMax: number): Generator<JsonItem> {
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (scan.depth === null) {
      if (sign === '[') Object.assign(scan, { depth: 1 });
      else if (sign.trim() !== '' && sign !== '\uFEFF') {
        scan.depth = 0;
        yield BROKEN;
        return;
      }
      from = at + 1;
    } else if (passes(scan, sign)) {
      keep(scan, text.slice(from, at), itemMax);
      from = at + 1;
      yield* endItem(scan);
      if (scan.depth === 0) return;
    }
  }
  keep(scan, text.slice(from), itemMax);
}

/** Follows the structure by one sign; true if an item, or the list, ends with it. */
function passes(scan: Scan, sign: string): boolean {
  if (scan.isInText) {
    if (scan.isEscaped) scan.isEscaped = false;
    else if (sign === '\\') scan.isEscaped = true;
    else if (sign === '"') scan.isInText = false;
    return false;
  }
  const depth = scan.depth ?? 0;
  if (sign === '"') scan.isInText = true;
  else if (sign === '[' || sign === '{') scan.depth = depth + 1;
  else if (sign === ']' || sign === '}') {
    scan.depth = depth - 1;
    return depth === 1;
  }
  return sign === ',' && depth === 1;
}

function keep(scan: Scan, text: string, itemMax: number): void {
  scan.length += text.length;
  if (scan.length > itemMax) scan.item = null;
  else if (text !== '') scan.item?.push(text);
}

function* endItem(scan: Scan): Generator<JsonItem> {
  const text = scan.item?.join('').trim();
  Object.assign(scan, { item: [], length: 0 });
  // Nothing stands in an empty list.
  if (text !== '') yield text === undefined ? BROKEN : parse(text);
}

export function parse(text: string): JsonItem {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return BROKEN;
  }
}
