// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLogScroll } from './use-log-scroll';

const ROW = 60;
const FRAME = 300;
const LATEST = { beginAt: null, isWindow: false, onTop: () => undefined, onBottom: () => undefined };

let resized: () => void = () => undefined;
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        resized = notify;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A log of rows of one height; the list scrolls as it is asked. */
function openLog(beginAt: number | null) {
  const log = document.createElement('div');
  let rowCount = 0;
  let sentCount = 0;
  Object.defineProperties(log, {
    clientHeight: { value: FRAME },
    scrollHeight: { get: () => Math.max(FRAME, rowCount * ROW) },
    scrollTop: { value: 0, writable: true },
  });
  const list = {
    scrollToIndex(index: number, { align }: { align: 'start' | 'end' | 'center' }) {
      const top = align === 'end' ? (index + 1) * ROW - FRAME : index * ROW;
      log.scrollTop = Math.max(0, Math.min(top, log.scrollHeight - FRAME));
    },
  };
  const parts = { frame: { current: log }, content: { current: null }, list: { current: list as never } };
  const { result, rerender } = renderHook(() =>
    useLogScroll(parts, {
      ...LATEST,
      ...{
        beginAt: rowCount > 0 ? beginAt : null,
        rowCount,
        sentCount,
        firstKey: '1',
        lastKey: `${rowCount}`,
      },
    }),
  );
  return {
    seen: () => result.current.seen,
    below: () => log.scrollHeight - log.scrollTop - FRAME,
    add(count: number) {
      rowCount += count;
      rerender();
      act(() => resized());
    },
    send() {
      sentCount += 1;
      rerender();
    },
    scroll(top: number) {
      log.scrollTop = top;
      act(() => result.current.onScroll());
    },
  };
}

describe('a log that begins at the line of unread messages', () => {
  it('follows new messages from the moment it is full, if its end was in view until then', () => {
    const log = openLog(1);
    for (let row = 1; row <= 14; row++) {
      log.add(1);
      expect([row, log.below(), log.seen().atEnd]).toEqual([row, 0, true]);
    }
  });

  it('stays at that line while the end is not in view', () => {
    const log = openLog(1);
    log.add(20);
    expect(log.seen().atEnd).toBe(false);
    log.add(1);
    expect(log.below()).toBe(21 * ROW - FRAME - ROW);
  });

  it('goes to the end when the viewer sends a message', () => {
    const log = openLog(1);
    log.add(20);
    log.send();
    log.add(1);
    expect([log.below(), log.seen().atEnd]).toEqual([0, true]);
  });
});

describe('a log whose viewer scrolled up', () => {
  it('stays where it is until the viewer is back at its end', () => {
    const log = openLog(null);
    log.add(20);
    log.scroll(200);
    log.add(1);
    expect([log.below(), log.seen().atEnd]).toEqual([21 * ROW - FRAME - 200, false]);
    log.scroll(21 * ROW - FRAME);
    log.add(1);
    expect([log.below(), log.seen().atEnd]).toEqual([0, true]);
  });

  it('stays at the end while a picture in it grows', () => {
    const log = openLog(null);
    log.add(20);
    log.scroll(20 * ROW - FRAME - 10);
    log.add(3);
    expect(log.below()).toBe(0);
  });
});
