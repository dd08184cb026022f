/** Parts of one record; the contract states it too (@max). */
const PARTS_MAX = 100;

export interface RecordPart {
  path: string;
  value: string;
}

/** What a record says, part by part: whatever shape it has, it can be shown. Empty parts are left out. */
export function partsOf(data: unknown): RecordPart[] {
  const parts: RecordPart[] = [];
  addParts(parts, '', data);
  return parts;
}

function addParts(parts: RecordPart[], path: string, value: unknown): void {
  if (parts.length >= PARTS_MAX || value === null || value === undefined || value === '') return;
  if (typeof value !== 'object') {
    parts.push({ path, value: String(value as string | number | boolean) });
    return;
  }
  for (const [name, member] of Object.entries(value))
    addParts(parts, path === '' ? name : `${path}.${name}`, member);
}
