import { describe, expect, it, vi } from 'vitest';
import { createSeenBatch } from './seen-batch';

function setUp(initial: number[] = []) {
  const saved: { ids: number[] } = { ids: initial };
  const runs: (() => void)[] = [];
  const send = vi.fn<(ids: number[]) => Promise<void>>().mockResolvedValue(undefined);
  const batch = createSeenBatch({
    send,
    store: { load: () => saved.ids, save: (ids) => (saved.ids = ids) },
    later: (run) => runs.push(run),
  });
  return { batch, send, saved, runs };
}

describe('createSeenBatch', () => {
  it('sends several together, once', async () => {
    const { batch, send, saved } = setUp();
    batch.add([1]);
    batch.add([2, 1]);
    await batch.flush();
    expect(send.mock.calls).toEqual([[[1, 2]]]);
    expect(saved.ids).toEqual([]);
    await batch.flush();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('goes on after a flush that had nothing to send', async () => {
    const { batch, send } = setUp();
    await batch.flush();
    batch.add([1]);
    await batch.flush();
    expect(send.mock.calls).toEqual([[[1]]]);
  });

  it('schedules its own flush a little later', async () => {
    const { batch, send, runs } = setUp();
    batch.add([1]);
    runs.forEach((run) => run());
    await batch.flush();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('puts them back when the server refused them, and sends them with the next batch', async () => {
    const { batch, send, saved } = setUp();
    send.mockRejectedValueOnce(new Error('offline'));
    batch.add([1, 2]);
    await batch.flush();
    expect(saved.ids).toEqual([1, 2]);
    batch.add([3]);
    await batch.flush();
    expect(send.mock.calls).toEqual([[[1, 2]], [[1, 2, 3]]]);
    expect(saved.ids).toEqual([]);
  });

  it('keeps them seen on the screen while they wait, are sent, or fail', async () => {
    const { batch, send } = setUp();
    send.mockRejectedValueOnce(new Error('offline'));
    batch.add([7]);
    expect(batch.seen.getState().has(7)).toBe(true);
    await batch.flush();
    expect(batch.seen.getState().has(7)).toBe(true);
    await batch.flush();
    expect(batch.seen.getState().has(7)).toBe(true);
    expect(batch.seen.getState().has(8)).toBe(false);
  });

  it('does not send twice what is added while a batch is in flight', async () => {
    const { batch, send } = setUp();
    let done: () => void = () => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (done = resolve)));
    batch.add([1]);
    const first = batch.flush();
    batch.add([2]);
    const second = batch.flush();
    done();
    await Promise.all([first, second]);
    expect(send.mock.calls).toEqual([[[1]], [[2]]]);
  });

  it('sends what was stored before a reload', async () => {
    const { batch, send } = setUp([4, 5]);
    expect(batch.seen.getState().has(4)).toBe(true);
    // The first render is the server's, which knows nothing of this tab.
    expect(batch.seen.getInitialState().size).toBe(0);
    await batch.flush();
    expect(send).toHaveBeenCalledWith([4, 5]);
  });

  it('sends no more than a hundred at a time', async () => {
    const { batch, send } = setUp(Array.from({ length: 150 }, (_, index) => index + 1));
    await batch.flush();
    expect(send.mock.calls.map(([ids]) => ids.length)).toEqual([100, 50]);
  });

  it('notifies subscribers', () => {
    const { batch } = setUp();
    const listener = vi.fn();
    const stop = batch.seen.subscribe(listener);
    batch.add([1]);
    batch.add([1]);
    stop();
    batch.add([2]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect([...batch.seen.getState()]).toEqual([1, 2]);
  });
});
