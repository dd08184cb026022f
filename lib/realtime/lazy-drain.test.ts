import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppSocket } from './app-socket';
import { REALTIME_DATABASE } from './database-name';
import { startLazyDrain } from './lazy-drain';
import { appendOnly } from './outbox-item';
import { findWaitingStreams, openOutbox as openChat } from './outbox';

/** A socket whose connection the test controls. */
function playSocket() {
  const listeners = new Set<(up: boolean) => void>();
  const socket = {
    onConnection: (listener: (up: boolean) => void) => {
      listener(false);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as AppSocket;
  return { socket, up: (up: boolean) => [...listeners].forEach((listener) => listener(up)) };
}

const openOutbox = async () => (await openDB(REALTIME_DATABASE, 1)).close();
const databases = vi.spyOn(indexedDB, 'databases');
/** Resolves when it has checked for the `times`th time and done what follows. */
async function looked(times: number): Promise<void> {
  await expect.poll(() => databases.mock.calls.length).toBe(times);
  await Promise.all(databases.mock.results.map(({ value }) => value as Promise<unknown>));
  await new Promise((resolve) => setImmediate(resolve));
}

describe('the lazy drain', () => {
  const end = vi.fn();
  const start = vi.fn(() => end);
  const load = vi.fn(async () => start);
  beforeEach(async () => {
    await deleteDB(REALTIME_DATABASE);
    for (const spy of [end, start, databases]) spy.mockClear();
    load.mockReset().mockImplementation(async () => start);
  });

  it('loads nothing where no outbox exists, and starts once one does', async () => {
    const { socket, up } = playSocket();
    const drain = startLazyDrain(socket, load);
    up(true);
    await looked(1);
    expect(load).not.toHaveBeenCalled();
    await openOutbox();
    drain.check();
    await looked(2);
    drain.check();
    expect(start).toHaveBeenCalledTimes(1);
    // Once started, it does not check again.
    expect(databases).toHaveBeenCalledTimes(2);
  });

  it('waits for the connection; loads a script that failed again with the next connection', async () => {
    await openOutbox();
    load.mockRejectedValueOnce(new Error('no line'));
    const { socket, up } = playSocket();
    const drain = startLazyDrain(socket, load);
    drain.check();
    expect(databases).not.toHaveBeenCalled();
    up(true);
    await looked(1);
    expect(load).toHaveBeenCalledTimes(1);
    expect(start).not.toHaveBeenCalled();
    up(false);
    up(true);
    await looked(2);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('when ended, it ends what it started and starts nothing more', async () => {
    await openOutbox();
    const { socket, up } = playSocket();
    const drain = startLazyDrain(socket, load);
    up(true);
    await looked(1);
    drain.end();
    expect(end).toHaveBeenCalledTimes(1);
    const other = startLazyDrain(socket, load);
    up(true);
    other.end();
    await looked(2);
    expect(start).toHaveBeenCalledTimes(1);
  });

  const silentListener = { changed: () => undefined, becameSender: () => undefined };

  it('checks again when an outbox is closed: a device’s first one is made after the connection', async () => {
    const { socket, up } = playSocket();
    const drain = startLazyDrain(socket, load);
    up(true);
    await looked(1);
    const chat = openChat<'chat'>(7, 'chat:5', appendOnly, silentListener);
    expect(start).not.toHaveBeenCalled();
    chat.close();
    await looked(2);
    expect(start).toHaveBeenCalledTimes(1);
    drain.end();
  });

  // This is the last test: a page that once fell back to memory keeps checking there.
  it('sends what is in memory where the browser has no usable database', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Denied', 'InvalidStateError');
    });
    const { socket, up } = playSocket();
    const drain = startLazyDrain(socket, load);
    const chat = openChat<'chat'>(7, 'chat:5', appendOnly, silentListener);
    await chat.add({ message: 'Written without a line' });
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(REALTIME_DATABASE);
    chat.close();
    up(true);
    await expect.poll(() => start.mock.calls.length).toBe(1);
    expect(await findWaitingStreams(7)).toEqual(['chat:5']);
    drain.end();
  });
});
