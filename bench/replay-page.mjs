// What a page does to go to a moment; bundled by replay.ts, because Node does not know the browser's addresses.
import { shownPage } from '@/lib/replay/shown-page';
import { firstState, foldEvents } from '@/lib/replay/state';
import { createTimeline } from '@/lib/replay/timeline';

const PAGE = 'page-main';

const timed = (work) => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/** Steps to these moments of a lesson that is there. Returns the milliseconds of each, by stored states and from the beginning. */
export function stepTo(boardId, parts, moments) {
  const timeline = createTimeline(new Map(), [boardId]);
  for (const part of parts) timeline.add(part);
  const events = timeline.events();
  const show = (state) => shownPage(state.boards.get(boardId), state.place?.page ?? PAGE);
  const first = firstState(new Map(), [boardId]);
  return {
    stored: moments.map((at) => timed(() => show(timeline.stateAt(timeline.indexAt(at))))),
    whole: moments.map((at) => timed(() => show(foldEvents(first, events.slice(0, timeline.indexAt(at)))))),
  };
}
