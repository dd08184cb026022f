import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

/**
 * Elements that are drawn for the first time in one frame: Excalidraw computes the outline of a stroke then, which takes a slow
 * phone five milliseconds and more.
 */
const PART = 16;

type Show = (elements: readonly BoardElement[]) => void;
/** Calls it soon; returns what prevents that. */
export type Soon = (call: () => void) => () => void;

const nextFrame: Soon = (call) => {
  const frame = requestAnimationFrame(call);
  return () => cancelAnimationFrame(frame);
};

/** When nothing else is to be done. */
const whenIdle: Soon = (call) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(call, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(() => call());
  return () => cancelIdleCallback(request);
};

/** What was drawn once is drawn again in no time. */
export interface Drawn {
  elements: WeakSet<BoardElement>;
  /** What the page shows now, by id. */
  shown: ReadonlyMap<string, BoardElement>;
}

export const nothingDrawn = (): Drawn => ({ elements: new WeakSet(), shown: new Map() });

/**
 * Shows these elements: those that were drawn before at once, many new ones over several frames, so that no step holds up the page.
 * Until its turn a changed element stands as it was. Returns what ends it before its end.
 */
export function drawInParts(
  elements: readonly BoardElement[],
  drawn: Drawn,
  show: Show,
  soon: Soon = nextFrame,
): () => void {
  let cancel = () => undefined as void;
  const next = () => {
    let fresh = 0;
    const part = elements.flatMap((element) => {
      if (drawn.elements.has(element) || (fresh += 1) <= PART) return element;
      return drawn.shown.get(element.id) ?? [];
    });
    show(part);
    for (const element of part) drawn.elements.add(element);
    drawn.shown = new Map(part.map((element) => [element.id, element]));
    if (fresh > PART) cancel = soon(next);
  };
  next();
  return () => cancel();
}

/**
 * Draws these elements in idle time, a part at a time, where nobody sees it, so that any step to them is quick. Calls `onEnd` once,
 * when all were drawn or it is ended by what it returns.
 */
export function drawAhead(
  elements: readonly BoardElement[],
  drawn: Drawn,
  { show, onEnd, soon = whenIdle }: { show: Show; onEnd: () => void; soon?: Soon },
): () => void {
  const left = elements.filter((element) => !drawn.elements.has(element));
  let cancel: (() => void) | null = null;
  let hasBegun = false;
  const end = () => {
    cancel?.();
    cancel = null;
    if (hasBegun) onEnd();
    hasBegun = false;
  };
  const next = () => {
    const part = left.splice(0, PART);
    if (part.length === 0) return end();
    hasBegun = true;
    show(part);
    for (const element of part) drawn.elements.add(element);
    cancel = soon(next);
    return undefined;
  };
  if (left.length > 0) cancel = soon(next);
  return end;
}
