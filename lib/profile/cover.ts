/** Felt pairs of the target languages: background, motif, cord; the same in both themes (design notes). */
const FELTS = {
  en: ['#055C83', '#9DDCF1', '#FCBD30'],
  ru: ['#C11435', '#FED1D0', '#7A0A20'],
  ky: ['#FCBD30', '#B7162D', '#FFF6DC'],
  kk: ['#4CBADC', '#FAEA89', '#07455C'],
  uz: ['#047974', '#BDF6E9', '#F2A33A'],
  tk: ['#135C30', '#DBDD97', '#C11435'],
  hy: ['#F28E42', '#3E2F72', '#FFE3BF'],
} as const;

/** Undyed felt: for a person without a language, or with one that is not taught here. */
const UNDYED = ['#CCD8DB', '#EDF4F5', '#70848B'] as const;

export type Felt = readonly [ground: string, motif: string, cord: string];

export const feltOf = (code: string | undefined): Felt =>
  Object.entries(FELTS).find(([each]) => each === code)?.[1] ?? UNDYED;

const HORN = 'M0-18V-54C0-92-43-92-43-66C-43-46-19-47-20-64M0-54C0-92 43-92 43-66C43-46 19-47 20-64';
const LOZENGE = 'M0-26 26 0 0 26-26 0Z';
const HEART = 'M0-11 11 0 0 11-11 0Z';
/** A quarter of the lozenge where four tiles meet. */
const CORNER = 'M0-141l16 20-16 20-16-20Z';
const TURNS = [0, 90, 180, 270] as const;

/** One tile of the cover as a data URL: four horns around a lozenge. It causes no request. */
export function coverTile([, motif, cord]: Felt): string {
  const horns = (colour: string, width: number) =>
    `<g fill='none' stroke-linecap='round' stroke='${colour}' stroke-width='${width}'>` +
    `${TURNS.map((turn) => `<path d='${HORN}' transform='rotate(${turn})'/>`).join('')}</g>`;
  const corners = TURNS.map((turn) => `<path d='${CORNER}' transform='rotate(${turn + 45})'/>`).join('');
  const picture =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-100 -100 200 200' width='200' height='200'>` +
    `${horns(cord, 19)}${horns(motif, 12)}` +
    `<g fill='${motif}' stroke='${cord}' stroke-width='4'><path d='${LOZENGE}'/>${corners}</g>` +
    `<path d='${HEART}' fill='${cord}'/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
