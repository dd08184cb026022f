/** Colours in plain words, each with the ones of the toolbar and of notes that are called so, and Excalidraw's own. */
const SHADES = {
  black: ['#0A212B', '#1E1E1E'],
  grey: ['#E1EBEC', '#868E96', '#CED4DA'],
  white: ['#FFFFFF'],
  blue: ['#055C83', '#1971C2'],
  lightBlue: ['#4CBADC', '#9DDCF1', '#CFECF8'],
  red: ['#C11435', '#E03131'],
  pink: ['#FED1D0', '#E64980'],
  green: ['#156832', '#2F9E44'],
  lightGreen: ['#BDF6E9', '#B2F2BB'],
  yellow: ['#FCBD30', '#FFEC99'],
  orange: ['#F28E42'],
  lightOrange: ['#FFE3BF'],
  purple: ['#9C36B5', '#7048E8'],
  brown: ['#846358'],
} as const;
export type Shade = keyof typeof SHADES;

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

function read(colour: string): [number, number, number] | null {
  const [, red, green, blue] = HEX.exec(colour) ?? [];
  return red && green && blue ? [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)] : null;
}

const KNOWN = (Object.keys(SHADES) as Shade[]).flatMap((shade) =>
  SHADES[shade].map((colour) => ({ shade, at: read(colour) ?? ([0, 0, 0] as const) })),
);

/** The word for a colour: that of the nearest one. Null: it is no colour that could be named. */
export function shadeOf(colour: unknown): Shade | null {
  const at = typeof colour === 'string' ? read(colour) : null;
  if (!at) return null;
  const far = ({ at: other }: (typeof KNOWN)[number]) =>
    (at[0] - other[0]) ** 2 + (at[1] - other[1]) ** 2 + (at[2] - other[2]) ** 2;
  return KNOWN.reduce((best, each) => (far(each) < far(best) ? each : best)).shade;
}
