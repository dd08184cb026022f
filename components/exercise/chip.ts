/** Style of a word that can be picked up: at least 44 px high, with a thick lower edge. */
export const CHIP_CLASS =
  'inline-flex min-h-11 max-w-full items-center rounded-voice border-[1.5px] border-b-4 px-4 py-1 font-[620] break-words';
