/** Parts of one record; the contract states it too (@max). */
const PARTS_MAX = 100;

export interface RecordPart {
  path: string;
  value: string;
}

export interface RecordParts {
  parts: RecordPart[];
  /** How many there are besides. */
  more: number;
}

/** What a record says, part by part: whatever shape it has, it can be shown. Empty parts are left out. */
export function partsOf(data: unknown): RecordParts {
  const found: RecordParts = { parts: [], more: 0 };
  addParts(found, '', data);
  return found;
}

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

function addParts(found: RecordParts, path: string, value: unknown): void {
  if (value === null || value === undefined || value === '') return;
  if (typeof value === 'object') {
    // What is nested may be long: what the record says itself stands first.
    const members = Object.entries(value).toSorted(
      ([, a], [, b]) => Number(isNested(a)) - Number(isNested(b)),
    );
    for (const [name, member] of members) addParts(found, path === '' ? name : `${path}.${name}`, member);
  } else if (found.parts.length >= PARTS_MAX) found.more += 1;
  else found.parts.push({ path, value: String(value as string | number | boolean) });
}
