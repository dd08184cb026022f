import type { Insets } from '../edge-marks';
import type { View } from '../zoom';
import type { Box } from './box';

const MARGIN = 16;

/** Scroll position on one axis: as it is where all of it is seen, else with its middle in the middle of what is free. */
function along(scroll: number, from: number, to: number, free: { low: number; high: number }): number {
  const [low, high] = [free.low - scroll, free.high - scroll];
  if (from >= low && to <= high) return scroll;
  return (free.low + free.high) / 2 - (from + to) / 2;
}

/** The scroll position that shows this box beside what lies over the board. */
export function showBox({ scrollX, scrollY, zoom, width, height }: View, box: Box, insets: Insets) {
  const part = (low: number, high: number) => ({ low: (low + MARGIN) / zoom, high: (high - MARGIN) / zoom });
  return {
    scrollX: along(scrollX, box.left, box.right, part(insets.left, width - insets.right)),
    scrollY: along(scrollY, box.top, box.bottom, part(insets.top, height - insets.bottom)),
  };
}
