/** The least and the largest, and those between. */
export const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

export interface PdfView {
  page: number;
  /** Place in ZOOMS. */
  zoom: number;
}

/** What is asked of the view of a PDF. */
export type PdfAct = 'next' | 'previous' | 'first' | 'last' | 'zoomIn' | 'zoomOut' | 'fit' | { page: number };

/** The place in ZOOMS that is nearest to a zoom. */
export const zoomPlaceOf = (zoom: number): number => {
  const away = ZOOMS.map((each) => Math.abs(each - zoom));
  return away.indexOf(Math.min(...away));
};

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export function viewAfter(view: PdfView, act: PdfAct, pages: number): PdfView {
  const turn = (page: number): PdfView => ({ ...view, page: within(page, 1, pages) });
  const zoomTo = (zoom: number): PdfView => ({ ...view, zoom: within(zoom, 0, ZOOMS.length - 1) });
  if (typeof act === 'object') return turn(act.page);
  switch (act) {
    case 'next':
      return turn(view.page + 1);
    case 'previous':
      return turn(view.page - 1);
    case 'first':
      return turn(1);
    case 'last':
      return turn(pages);
    case 'zoomIn':
      return zoomTo(view.zoom + 1);
    case 'zoomOut':
      return zoomTo(view.zoom - 1);
    case 'fit':
      return zoomTo(0);
  }
}

const KEYS: Readonly<Record<string, PdfAct>> = {
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
};
const TURNS: Readonly<Record<string, PdfAct>> = { ArrowRight: 'next', ArrowLeft: 'previous' };

/** What a key asks for; the arrows move a page that is wider than its place. */
export function actOfKey(key: string, { zoom }: PdfView): PdfAct | null {
  return KEYS[key] ?? (zoom === 0 ? TURNS[key] : undefined) ?? null;
}

/** CSS pixels: how far a finger goes for a turn, and how little it may go up or down. */
const SWIPE = { across: 48, down: 40 };

/** What a finger asks for that went this far; a page that is wider than its place is moved by it. */
export function actOfSwipe(across: number, down: number, { zoom }: PdfView): PdfAct | null {
  if (zoom > 0 || Math.abs(across) < SWIPE.across || Math.abs(down) > SWIPE.down) return null;
  return across < 0 ? 'next' : 'previous';
}
