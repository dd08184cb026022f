// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '@/components/ui/toast';
import { learnFromAnswer } from '@/lib/app/server-clock';
import { loadMessages } from '@/lib/i18n/messages';
import { MessageMenu } from './message-menu';

const SERVER_NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, Symbol.for('tildesh.server-clock'));
});

/**
 * Returns the items in the menu of one's own message. `age`: hours since it was sent, by the server's clock; `deviceOff`: hours this
 * device's clock is off.
 */
async function offered(age: number, deviceOff: number, own = true, onReport?: () => void): Promise<string[]> {
  vi.useFakeTimers({ now: SERVER_NOW + deviceOff * HOUR_MS, toFake: ['Date'] });
  learnFromAnswer(new Headers({ 'x-server-time': String(SERVER_NOW) }), Date.now());
  const at = new Date(SERVER_NOW - age * HOUR_MS).toISOString();
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={await loadMessages('en')}>
      <ToastProvider>
        <MessageMenu
          message={{ seq: 1, opId: 'a', userId: 1, at, message: 'Hi' }}
          own={own}
          canWrite
          onMode={() => undefined}
          onDelete={() => undefined}
          onReport={onReport}
        />
      </ToastProvider>
    </NextIntlClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Message actions' });
  fireEvent.click(button);
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent ?? '');
}

it.each([
  ['as the server’s', 0],
  ['a day ahead', 25],
  ['a day behind', -25],
])(
  'what is said may be changed for a day, by a clock that is %s',
  async (_how, off) => {
    expect(await offered(1, off)).toEqual(['Copy text', 'Edit', 'Delete']);
    cleanup();
    expect(await offered(25, off)).toEqual(['Copy text']);
  },
  20_000,
);

it('others’ messages may be reported, where that is offered, and one’s own not', async () => {
  const report = vi.fn();
  expect(await offered(1, 0, false, report)).toEqual(['Copy text', 'Correct', 'Report']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Report' }));
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  cleanup();
  expect(await offered(1, 0, true, report)).toEqual(['Copy text', 'Edit', 'Delete']);
  cleanup();
  expect(await offered(1, 0, false)).toEqual(['Copy text', 'Correct']);
}, 20_000);
