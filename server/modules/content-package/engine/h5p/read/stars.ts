import { tidy, type PlainPiece, type Piece } from '../../text/pieces.ts';

/** What stands between two asterisks: signs that were written as entities are stand-ins here. */
export type Starred = PlainPiece | { t: 'star'; body: string };

/** Signs of H5P's syntax that are written as entities mean themselves; H5P looks for its signs in the HTML. */
const STAND_INS = [
  { sign: '*', code: /&(?:#42|#x2a|ast);/gi, as: '\uf8a0' },
  { sign: '/', code: /&(?:#47|#x2f|sol);/gi, as: '\uf8a1' },
  { sign: ':', code: /&(?:#58|#x3a|colon);/gi, as: '\uf8a2' },
  { sign: '\\', code: /&(?:#92|#x5c|bsol);/gi, as: '\uf8a3' },
] as const;

/** HTML in which such entities are stand-ins, so that reading the HTML does not make them signs. */
export const protectSigns = (html: string): string =>
  STAND_INS.reduce((text, { code, as }) => text.replace(code, as), html.replace(/[\uf8a0-\uf8a3]/g, ''));

/** The signs themselves. */
export const restoreSigns = (text: string): string =>
  STAND_INS.reduce((restored, { as, sign }) => restored.replaceAll(as, sign), text);

/** Splits text at pairs of asterisks on one line; what has no partner, and two in a row, are text. */
export function splitStars(pieces: readonly Piece[], doubleIsOne: boolean): Starred[] {
  const done: Starred[] = [];
  let open: { body: string; inside: PlainPiece[] } | null = null;
  const addPlain = (piece: PlainPiece) => (open ? open.inside : done).push(piece);
  const giveUp = () => {
    if (open) done.push({ t: 'text', s: '*' }, ...open.inside);
    open = null;
  };
  for (const piece of pieces) {
    if (piece.t === 'mark') continue;
    if (piece.t === 'br') {
      giveUp();
      addPlain(piece);
      continue;
    }
    const text = doubleIsOne ? piece.s.replaceAll('**', '\uf8a0') : piece.s;
    for (const [index, s] of text.split('*').entries()) {
      if (index > 0) open = toggled(open, done);
      if (s === '') continue;
      addPlain({ ...piece, s });
      if (open) open.body += s;
    }
  }
  giveUp();
  return done;
}

type Open = { body: string; inside: PlainPiece[] } | null;

function toggled(open: Open, done: Starred[]): Open {
  if (!open) return { body: '', inside: [] };
  if (open.body.trim() === '') done.push({ t: 'text', s: '*' }, ...open.inside, { t: 'text', s: '*' });
  else done.push({ t: 'star', body: open.body });
  return null;
}

/** Marks in place of what stands between asterisks; null: `readMark` found nothing there. */
export const withMarks = (
  starred: readonly Starred[],
  readMark: (body: string) => Extract<Piece, { t: 'mark' }>['mark'] | null,
): Piece[] =>
  tidy(
    starred.map((piece): Piece => {
      if (piece.t === 'br') return piece;
      if (piece.t === 'text') return { ...piece, s: restoreSigns(piece.s) };
      const mark = readMark(piece.body);
      return mark ? { t: 'mark', mark } : { t: 'text', s: restoreSigns(piece.body) };
    }),
  );
