/** A line under the bar of the room. */
export const STRIP_CLASS =
  'flex flex-wrap items-center gap-x-3 gap-y-1 bg-sary-soft px-4 py-2 text-sm text-ink [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-sary-ink';
