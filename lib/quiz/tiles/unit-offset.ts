import { normaliseSource } from '@/lib/contract/exercise/marked-text.ts';

/** Converts a position in code points, as violations use it, into one of the text field. */
export function unitOffset(source: string, at: number): number {
  return Array.from(normaliseSource(source)).slice(0, at).join('').length;
}
