/** Where of the visible part one reads: the block there is the one one is at. */
export const READING_LINE = 0.25;

const blocksOf = (text: HTMLElement): HTMLElement[] => [
  ...text.querySelectorAll<HTMLElement>(':scope > [id]'),
];

/** The block of a text at which its reader is: the last one that begins above the reading line, at first the first. */
export function blockAtLine(box: HTMLElement, text: HTMLElement): HTMLElement | null {
  const frame = box.getBoundingClientRect();
  const line = frame.top + box.clientHeight * READING_LINE;
  const blocks = blocksOf(text);
  return blocks.findLast((block) => block.getBoundingClientRect().top <= line) ?? blocks[0] ?? null;
}

/** The block of this id; null: the page has none any more. */
export const blockOf = (text: HTMLElement, id: string | null): HTMLElement | null =>
  id === null ? null : (blocksOf(text).find((block) => block.id === id) ?? null);

/** Scrolls so far that the block stands a little above the reading line. */
export function scrollToBlock(box: HTMLElement, block: HTMLElement, isSmooth: boolean): void {
  const below = block.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const top = Math.max(0, box.scrollTop + below - box.clientHeight * READING_LINE + 1);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollTo({ top, behavior: isSmooth && !isCalm ? 'smooth' : 'instant' });
}
