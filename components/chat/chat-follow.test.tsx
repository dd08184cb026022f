// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authors } from '@/components/testing/chat';
import { AT, oneself, person } from '@/components/testing/data';
import { useFakeApi } from '@/components/testing/fake-api';
import type { FakeApi } from '@/components/testing/fake-api';
import { Connected, installFakeSocket } from '@/components/testing/fake-socket';
import { renderScreen } from '@/components/testing/render';
import { expectShown, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { STREAM_EVENTS, VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import { LessonChat } from './lesson-chat';

/** Heights in pixels: the log shows five messages. */
const ROW = 60;
const FRAME = 5 * ROW;

const socket = installFakeSocket();

/** The log has the heights of a page: happy-dom lays nothing out. */
function layOut() {
  const observers = new Set<(entries: []) => void>();
  const log = () => screen.getByRole('log');
  let top = 0;
  const rows = () => [...log().querySelectorAll('[data-seq]')];
  const contentHeight = () => rows().length * ROW;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly notify: (entries: []) => void) {}
      /** The list of rows has observers of its own, which would have to be given sizes. */
      observe(element: Element) {
        if (element === log()) observers.add(this.notify);
      }
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = rows().indexOf(this);
    return { bottom: place < 0 ? FRAME : (place + 1) * ROW - top } as DOMRect;
  });
  vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockReturnValue(true);
  return {
    measureLog: () =>
      Object.defineProperties(log(), {
        clientHeight: { get: () => FRAME },
        scrollHeight: { get: () => Math.max(FRAME, contentHeight()) },
        scrollTop: { get: () => top, set: () => undefined },
      }),
    rowCount: () => rows().length,
    resize: () => observers.forEach((notify) => notify([])),
    scroll(to: number) {
      top = to;
      fireEvent.scroll(log());
    },
  };
}

let page: ReturnType<typeof layOut>;
beforeEach(() => {
  page = layOut();
  return () => vi.restoreAllMocks();
});

/** The other person writes message number `seq`. */
const receive = async (seq: number) => {
  const payload = { message: `Message ${seq}` };
  socket.push(STREAM_EVENTS.chat.operation, {
    ...{ stream: 'chat:5', seq, opId: `o${seq}`, userId: 7, at: AT, payload },
  });
  await until(() => expect(page.rowCount()).toBe(seq));
  page.resize();
};
const readUpTo = () => (socket.sent(VOLATILE_EVENTS.read).at(-1) as { seq: number } | undefined)?.seq;
const openChat = async (api: FakeApi) => {
  api.set(oneself(), authors(person(7)), ...socket.serve({ 'chat:5': {} }));
  await renderScreen(
    <Connected>
      <LessonChat chatId={5} />
    </Connected>,
    { path: '/live-lesson/5' },
  );
  await expectShown([await textOf('en', 'chat.emptyTitle')]);
  page.measureLog();
};

describe('an open chat whose first message is the other’s', () => {
  const api = useFakeApi();

  it('marks as read what is in view, and says how many messages are below', async () => {
    await openChat(api);
    for (let seq = 1; seq <= 5; seq++) await receive(seq);
    await until(() => expect(readUpTo()).toBe(5));
    // The list of this page never scrolls, so later messages stay below what is visible.
    for (let seq = 6; seq <= 12; seq++) await receive(seq);
    await expectShown(['7 new messages']);
    expect(readUpTo()).toBe(5);
    page.scroll(3 * ROW);
    await until(() => expect(readUpTo()).toBe(8));
    await expectShown(['4 new messages']);
    page.scroll(7 * ROW);
    await until(() => expect(readUpTo()).toBe(12));
    await until(() => expect(document.body.textContent).not.toContain('new message'));
  });
});
