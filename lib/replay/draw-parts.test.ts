import { expect, it, vi } from 'vitest';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { drawAhead, drawInParts, nothingDrawn } from './draw-parts';
import type { Soon } from './draw-parts';

const elements = (count: number): BoardElement[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}` }) as unknown as BoardElement);

/** Time that passes by hand. */
function createTime() {
  let waiting: (() => void) | null = null;
  const soon: Soon = (call) => {
    waiting = call;
    return () => {
      waiting = null;
    };
  };
  const pass = () => {
    const call = waiting;
    waiting = null;
    call?.();
    return call !== null;
  };
  return { soon, pass };
}

it('shows a few new ones at once, many over several frames in their order, and known ones at once', () => {
  const { soon, pass } = createTime();
  const all = elements(40);
  const drawn = nothingDrawn();
  const shown: number[] = [];
  const show = (part: readonly BoardElement[]) => void shown.push(part.length);
  drawInParts(all.slice(0, 3), drawn, show, soon);
  expect([shown, pass()]).toEqual([[3], false]);
  drawInParts(all, drawn, show, soon);
  while (pass());
  expect(shown).toEqual([3, 19, 35, 40]);
  drawInParts(all, drawn, show, soon);
  expect([shown.at(-1), pass()]).toEqual([40, false]);
});

it('what moves stands where it was until its turn, and what is gone is gone at once', () => {
  const { soon, pass } = createTime();
  const [before, moved, drawn] = [elements(40), elements(39), nothingDrawn()];
  let shown: readonly BoardElement[] = [];
  const show = (part: readonly BoardElement[]) => {
    shown = part;
  };
  drawInParts(before, drawn, show, soon);
  while (pass());
  drawInParts(moved, drawn, show, soon);
  expect(shown.map(({ id }) => id)).toEqual(moved.map(({ id }) => id));
  expect(shown.filter((element) => before.includes(element))).toHaveLength(23);
  while (pass());
  expect(shown).toEqual(moved);
  expect(shown.filter((element) => before.includes(element))).toEqual([]);
});

it('another step ends the one before', () => {
  const { soon, pass } = createTime();
  const show = vi.fn();
  const end = drawInParts(elements(40), nothingDrawn(), show, soon);
  end();
  expect([pass(), show.mock.calls.length]).toEqual([false, 1]);
});

it('draws ahead what was not drawn, and says once that it is over', () => {
  const { soon, pass } = createTime();
  const [all, drawn, onEnd] = [elements(40), nothingDrawn(), vi.fn()];
  drawn.elements.add(all[0] as BoardElement);
  const seen: string[] = [];
  const show = (part: readonly BoardElement[]) => seen.push(...part.map(({ id }) => id));
  const end = drawAhead(all, drawn, { show, onEnd, soon });
  expect(seen).toEqual([]);
  while (pass());
  expect(seen).toHaveLength(39);
  end();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('ends before its time where somebody steps, and before its beginning without a word', () => {
  const { soon, pass } = createTime();
  const [onEnd, show] = [vi.fn(), vi.fn()];
  drawAhead(elements(40), nothingDrawn(), { show, onEnd, soon })();
  expect([pass(), onEnd.mock.calls.length]).toEqual([false, 0]);
  const end = drawAhead(elements(40), nothingDrawn(), { show, onEnd, soon });
  pass();
  end();
  expect([pass(), show.mock.calls.length, onEnd.mock.calls.length]).toEqual([false, 1, 1]);
});
