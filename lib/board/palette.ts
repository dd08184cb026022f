/** The colours of a board: felt colours, the same in both themes, because the canvas is light in both. */
export interface Colour {
  /** Colour of lines and text. */
  line: string;
  /** Background of a note of this colour: light enough for text in ink. */
  note: string;
}
export type ColourId = 'ink' | 'kok' | 'anar' | 'jashyl' | 'sary' | 'sky' | 'apricot' | 'white';

export const COLOURS = {
  ink: { line: '#0A212B', note: '#E1EBEC' },
  kok: { line: '#055C83', note: '#9DDCF1' },
  anar: { line: '#C11435', note: '#FED1D0' },
  jashyl: { line: '#156832', note: '#BDF6E9' },
  sary: { line: '#FCBD30', note: '#FCBD30' },
  sky: { line: '#4CBADC', note: '#CFECF8' },
  apricot: { line: '#F28E42', note: '#FFE3BF' },
  white: { line: '#FFFFFF', note: '#FFFFFF' },
} as const satisfies Record<ColourId, Colour>;

export const COLOUR_IDS = Object.keys(COLOURS) as ColourId[];

export const WIDTHS = ['thin', 'medium', 'thick'] as const;
export type Width = (typeof WIDTHS)[number];
