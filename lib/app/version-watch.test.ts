// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchVersion } from './version-watch';

function fakeWorker() {
  const received: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state: 'installing',
    received,
    postMessage: (message: unknown) => received.push(message),
    become: (state: string) => {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    },
  });
  return worker;
}
type FakeWorker = ReturnType<typeof fakeWorker>;

function fakeRegistration() {
  const found = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    active: fakeWorker() as FakeWorker | null,
    asked: 0,
    update: async () => void (found.asked += 1),
    /** A changed service worker was found; it installs, and waits. */
    find: () => {
      const worker = fakeWorker();
      found.installing = worker;
      found.dispatchEvent(new Event('updatefound'));
      return {
        worker,
        install: () => {
          found.installing = null;
          found.waiting = worker;
          worker.become('installed');
        },
      };
    },
  });
  return found;
}
type FakeRegistration = ReturnType<typeof fakeRegistration>;

let registration: FakeRegistration;
let workers: EventTarget & {
  controller: object | null;
  register: () => Promise<FakeRegistration | undefined>;
};
const reload = vi.fn();
const begin = async () => {
  const watch = watchVersion({ workers: workers as unknown as ServiceWorkerContainer, reload });
  await Promise.resolve();
  await Promise.resolve();
  return watch;
};

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  registration = fakeRegistration();
  workers = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('watchVersion', () => {
  it('does not report the first worker as new', async () => {
    registration.active = null;
    const watch = await begin();
    registration.find().install();
    expect(watch.isNew()).toBe(false);
  });

  it('notifies of a worker that waits, also of one that already waited before', async () => {
    const watch = await begin();
    const listener = vi.fn();
    watch.subscribe(listener);
    const found = registration.find();
    expect(watch.isNew()).toBe(false);
    found.install();
    expect(watch.isNew()).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    expect((await begin()).isNew()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads when asked to, after the new worker is active', async () => {
    const watch = await begin();
    const { worker, install } = registration.find();
    install();
    watch.take();
    expect(worker.received).toEqual([{ type: 'SKIP_WAITING' }]);
    worker.become('activating');
    expect(reload).not.toHaveBeenCalled();
    worker.become('activated');
    expect(reload).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads without a worker whose activation is put off, and asks it again, not the person', async () => {
    const watch = await begin();
    const { worker, install } = registration.find();
    install();
    watch.take();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(reload).toHaveBeenCalledOnce();
    // The former worker may have stopped without answering the reload.
    worker.become('activated');
    expect(reload).toHaveBeenCalledTimes(2);
    watch.stop();

    worker.received.length = 0;
    const reloaded = await begin();
    expect(worker.received).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reloaded.isNew()).toBe(false);
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reloaded.isNew()).toBe(false);
    // What changes afterwards is another version.
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reloaded.isNew()).toBe(true);
  });

  it('does not reload later a page that unsaved input has kept', async () => {
    const watch = await begin();
    const { worker, install } = registration.find();
    install();
    watch.take();
    const leaving = new Event('beforeunload', { cancelable: true });
    leaving.preventDefault();
    window.dispatchEvent(leaving);
    await vi.advanceTimersByTimeAsync(60_000);
    worker.become('activated');
    expect(reload).not.toHaveBeenCalled();
  });

  it('announces another worker as ever after a reload for which none waits any more', async () => {
    sessionStorage.setItem('tildesh.version.taken', 'yes');
    const watch = await begin();
    workers.dispatchEvent(new Event('controllerchange'));
    expect(watch.isNew()).toBe(true);
  });

  it('notifies, and does not reload, when another tab activated it', async () => {
    const watch = await begin();
    workers.dispatchEvent(new Event('controllerchange'));
    expect(watch.isNew()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    watch.take();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('works where a browser that blocks workers resolves with nothing', async () => {
    workers.register = async () => undefined;
    const refused = vi.fn();
    process.on('unhandledRejection', refused);
    const watch = await begin();
    vi.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', refused);
    expect(refused).not.toHaveBeenCalled();
    expect(watch.isNew()).toBe(false);
    watch.take();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('checks for a newer version when shown again and every half hour, until it is stopped', async () => {
    const watch = await begin();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(registration.asked).toBe(3);
    watch.stop();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(registration.asked).toBe(3);
  });

  it('misses nothing that happens while the worker is still being registered', async () => {
    workers.controller = {};
    let answer: (found: FakeRegistration) => void = () => undefined;
    workers.register = () => new Promise((resolve) => (answer = resolve));
    const watch = watchVersion({ workers: workers as unknown as ServiceWorkerContainer, reload });
    document.dispatchEvent(new Event('visibilitychange'));
    workers.dispatchEvent(new Event('controllerchange'));
    expect(watch.isNew()).toBe(true);
    answer(registration);
    await vi.advanceTimersByTimeAsync(0);
    expect(registration.asked).toBe(1);
    watch.stop();
  });
});
