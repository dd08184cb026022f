import type { AllOf } from './module.ts';

/** Parts of one table, each with the name of who declares it. */
export type NamedParts<Part> = readonly (readonly [name: string, part: Part])[];

/** One table of all parts of a slot. Throws if two declare the same key, because one would silently replace the other. */
export function mergeUnique<Part extends object>(slot: string, parts: NamedParts<Part>): AllOf<Part> {
  const declarers = new Map<string, string>();
  for (const [name, part] of parts)
    for (const key of Object.keys(part)) {
      const other = declarers.get(key);
      if (other !== undefined) throw new Error(`${slot}: ${other} and ${name} both declare ${key}`);
      declarers.set(key, name);
    }
  return Object.assign({}, ...parts.map(([, part]) => part));
}
