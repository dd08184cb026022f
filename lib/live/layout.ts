import { createStoredChoice } from '@/lib/stored-choice';

/** What is large in the room: people and content share it, the people are large, or the board and other content is. */
export const LAYOUTS = ['EVEN', 'PEOPLE', 'CONTENT'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** A choice about this device, like its theme. */
const LAYOUT_KEY = 'live.layout';
const FIRST: Layout = 'EVEN';

function readLayout(): Layout {
  try {
    const stored = localStorage.getItem(LAYOUT_KEY);
    return LAYOUTS.find((layout) => layout === stored) ?? FIRST;
  } catch {
    // Without storage each lesson begins with the first one.
    return FIRST;
  }
}

export const layoutStore = createStoredChoice<Layout>(FIRST, readLayout);

export function chooseLayout(layout: Layout): void {
  layoutStore.setState(layout, true);
  try {
    localStorage.setItem(LAYOUT_KEY, layout);
  } catch {
    // It is so until the page is closed.
  }
}
