import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppSocket } from './app-socket';
import { REALTIME_DATABASE } from './database-name';
import { drainLate } from './drain-late';

/** A socket whose line the test raises. */
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
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('sending what waits, late', () => {
  const end = vi.fn();
  const start = vi.fn(() => end);
  const load = vi.fn(async () => start);
  beforeEach(() => {
    indexedDB.deleteDatabase(REALTIME_DATABASE);
    for (const spy of [end, start]) spy.mockClear();
    load.mockReset().mockImplementation(async () => start);
  });

  it('fetches nothing where nothing ever waited, and begins once something did', async () => {
    const { socket, up } = playSocket();
    const drain = drainLate(socket, load);
    up(true);
    await settle();
    expect(load).not.toHaveBeenCalled();
    await openOutbox();
    drain.look();
    await settle();
    drain.look();
    await settle();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('waits for the line; a script that did not come is asked for again with the next one', async () => {
    await openOutbox();
    load.mockRejectedValueOnce(new Error('no line'));
    const { socket, up } = playSocket();
    const drain = drainLate(socket, load);
    drain.look();
    await settle();
    expect(load).not.toHaveBeenCalled();
    up(true);
    await settle();
    expect(start).not.toHaveBeenCalled();
    up(false);
    up(true);
    await settle();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('ended, it ends what it began and begins nothing more', async () => {
    await openOutbox();
    const { socket, up } = playSocket();
    const drain = drainLate(socket, load);
    up(true);
    await settle();
    drain.end();
    expect(end).toHaveBeenCalledTimes(1);
    const late = drainLate(socket, load);
    up(true);
    late.end();
    await settle();
    expect(start).toHaveBeenCalledTimes(1);
  });
});
