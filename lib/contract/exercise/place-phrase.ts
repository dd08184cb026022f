import { normaliseLine, type Mark } from './marked-text.ts';

/** The phrase of findThePlace: the one marked at its right place, else the content of its own field (X60). */
export function placePhrase(marks: readonly Mark[], field: string): string {
  const real = marks.find((mark) => mark.kind === 'REAL' && mark.s);
  return real?.kind === 'REAL' && real.s ? real.s : normaliseLine(field).trim();
}
