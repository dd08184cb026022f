import type { AllOf } from './module.ts';

/** Parts of one table, each with the name of who declares it. */
export type NamedParts<Part> = readonly (readonly [name: string, part: Part])[];

/** Throws if a key is declared twice, with the names of who declares it: one would silently replace the other. */
export function requireUnique(slot: string, keys: NamedParts<string>): void {
  const declarers = new Map<string, string>();
  for (const [name, key] of keys) {
    const other = declarers.get(key);
    if (other !== undefined) throw new Error(`${slot}: ${other} and ${name} both declare ${key}`);
    declarers.set(key, name);
  }
}

/** One table of all parts of a slot; throws if two declare the same key. */
export function mergeUnique<Part extends object>(slot: string, parts: NamedParts<Part>): AllOf<Part> {
  requireUnique(
    slot,
    parts.flatMap(([name, part]) => Object.keys(part).map((key) => [name, key] as const)),
  );
  return Object.assign({}, ...parts.map(([, part]) => part));
}
