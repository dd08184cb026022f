import { alikeForm } from '#contract/exercise/base-form.ts';
import type { Drafts } from '#contract/exercise/drafts.ts';
import { piecesOf, type Piece } from './text/pieces.ts';

/** What is asked with the main word in it, and the words to pick from. */
export interface SynonymQuestion {
  pieces: Piece[];
  options: { text: string; correct: boolean }[];
}

/**
 * Finding a synonym as a question with options. Candidates that stand in a text of their own are asked for with that text;
 * those that read alike are one option.
 */
export function synonymQuestion({ text, formatting, candidates }: Drafts['findSynonym']): SynonymQuestion {
  const main = piecesOf(text, 'findSynonymText', formatting);
  const second = piecesOf(candidates, 'findSynonymCandidates');
  const hasWords = second.some(
    (piece) =>
      (piece.t === 'text' && piece.s.trim() !== '') || (piece.t === 'mark' && piece.mark.kind === 'MAIN'),
  );
  const options = new Map<string, SynonymQuestion['options'][number]>();
  for (const piece of [...main, ...second]) {
    if (piece.t !== 'mark' || !('s' in piece.mark)) continue;
    const { kind, s = '' } = piece.mark;
    const form = alikeForm(s);
    if ((kind === 'REAL' || kind === 'FAKE') && !options.has(form))
      options.set(form, { text: s, correct: kind === 'REAL' });
  }
  return { pieces: hasWords ? [...main, { t: 'br' }, ...second] : main, options: [...options.values()] };
}
