// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { oneself } from '@/components/testing/data';
import { renderScreen } from '@/components/testing/render';
import {
  LONG_WORD,
  describeInLanguages,
  expectBreakable,
  expectShown,
  textOf,
} from '@/components/testing/screen-states';
import { ELEMENT_CHANGE } from '@/lib/contract/socket.ts';
import type { BoardOperation } from '@/lib/contract/socket-payloads.ts';
import { clearOutbox, openOutbox } from '@/lib/realtime/outbox';
import { appendOnly } from '@/lib/realtime/outbox-item';
import { UnsentWords } from './unsent-words';

const ME = 1;
const LESSON = { id: 5, chatId: 5, boardId: 6, boards: [{ id: 6 }, { id: 7 }] };
const silent = { changed: () => undefined, becameSender: () => undefined };
const openChat = () => openOutbox<'chat'>(ME, 'chat:5', appendOnly, silent);
const openBoard = (id: number) => openOutbox<'board'>(ME, `board:${id}`, appendOnly, silent);

const drawn = (element: object): BoardOperation =>
  ({
    changes: [{ kind: ELEMENT_CHANGE.Add, element: { id: 'a', isDeleted: false, ...element } }],
  }) as never;

/** Stores operations, refused by the server if there is a code. */
async function leave(message: string, code?: string): Promise<() => Promise<void>> {
  const outbox = openChat();
  await outbox.add({ message });
  const item = (await outbox.list()).at(-1);
  if (!item) throw new Error('nothing was stored');
  if (code) await outbox.refuse(item.opId, code);
  return () => outbox.remove(item.opId);
}

describeInLanguages('words that were not sent when a lesson ended', (locale, api) => {
  beforeEach(async () => {
    // happy-dom names the locks of a browser, but has none.
    const locks = { request: async (_name: string, _options: object, work: () => unknown) => work() };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    await clearOutbox(ME);
    api.set(oneself());
  });
  const open = (isOut = false) => renderScreen(<UnsentWords lesson={LESSON} isOut={isOut} />, { locale });
  const title = () => textOf(locale, 'live.unsent.title');

  it('are shown with a button to copy them, once the server has refused them', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await leave('Сөздөр', 'INVALID_PERMISSIONS');
    await leave(LONG_WORD, 'INVALID_PERMISSIONS');
    await open();
    await expectShown([await title(), 'Сөздөр', LONG_WORD]);
    expectBreakable([LONG_WORD]);
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'live.unsent.copy') }));
    await expectShown([await textOf(locale, 'live.unsent.copied')]);
    expect(write).toHaveBeenCalledWith(`Сөздөр\n\n${LONG_WORD}`);
  });

  it('of all its boards too: its texts, and how many drawings', async () => {
    await openBoard(6).add(drawn({ type: 'text', text: 'On the board' }));
    await openBoard(7).add(drawn({ type: 'line', points: [] }));
    await open(true);
    await expectShown(['On the board', '1']);
  });

  it('are only counted while they are being sent, and then said to be sent', async () => {
    const sent = await leave('On its way');
    await open();
    const [, waiting = ''] = (await textOf(locale, 'live.unsent.sending')).split('#');
    await expectShown(['1', waiting]);
    expect(screen.queryByText('On its way')).toBeNull();
    await sent();
    await expectShown([await textOf(locale, 'live.unsent.sent')]);
  });

  it('are lost for one who was put out, though they wait', async () => {
    await leave('Too late');
    await open(true);
    await expectShown([await title(), 'Too late']);
  });

  it('are not mentioned where there are none', async () => {
    const { container } = await open();
    expect(container.textContent).toBe('');
  });
});
