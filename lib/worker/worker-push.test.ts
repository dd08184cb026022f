import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CreatePushSubscriptionDocument } from '@/graphql/generated/graphql';
import { documentId } from '@/lib/api/client';
import { openPath, renewSubscription, showPush } from './worker-push';
import type { PushWorld } from './worker-push';

const ORIGIN = 'https://tildesh.example';
const NOTE = { title: 'New', body: 'Lessons: 1', path: '/lessons', tag: 'news', badge: 3 };
const subscription = (endpoint: string) =>
  ({
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }) as unknown as PushSubscription;

function createWorld() {
  const page = {
    url: `${ORIGIN}/feed`,
    focus: vi.fn(async () => undefined),
    navigate: vi.fn(async () => undefined),
  };
  const shown = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const matchAll = vi.fn(async (): Promise<(typeof page)[]> => [page]);
  const setAppBadge = vi.fn(async () => undefined);
  const subscribe = vi.fn(async () => subscription('https://push.example/new'));
  const sent = vi.fn(async () => new Response());
  const world = {
    location: { origin: ORIGIN },
    registration: { showNotification: shown, pushManager: { subscribe } as unknown as PushManager },
    clients: { matchAll, openWindow },
    navigator: { setAppBadge },
    fetch: sent as unknown as typeof fetch,
  } satisfies PushWorld;
  return { world, page, shown, openWindow, matchAll, setAppBadge, subscribe, sent };
}
let scene: ReturnType<typeof createWorld>;
beforeEach(() => {
  scene = createWorld();
});

describe('a push', () => {
  it('is shown with its tag, and counted on the icon', async () => {
    await showPush(scene.world, NOTE);
    expect(scene.shown).toHaveBeenCalledWith(
      'New',
      expect.objectContaining({ body: 'Lessons: 1', tag: 'news' }),
    );
    expect(scene.setAppBadge).toHaveBeenCalledWith(3);
  });

  it('is shown where icons cannot show a count', async () => {
    await showPush({ ...scene.world, navigator: {} }, NOTE);
    expect(scene.shown).toHaveBeenCalledOnce();
  });

  it('that is not ours is not shown', async () => {
    await showPush(scene.world, { title: 7 });
    expect(scene.shown).not.toHaveBeenCalled();
  });
});

describe('a click on a notification', () => {
  it('navigates an open page', async () => {
    await openPath(scene.world, { path: '/lessons' });
    expect(scene.page.focus).toHaveBeenCalledOnce();
    expect(scene.page.navigate).toHaveBeenCalledWith(`${ORIGIN}/lessons`);
    expect(scene.openWindow).not.toHaveBeenCalled();
  });

  it('focuses a page that shows it already, unchanged', async () => {
    const there = { ...scene.page, url: `${ORIGIN}/messages/7`, focus: vi.fn(async () => undefined) };
    scene.matchAll.mockResolvedValueOnce([scene.page, there]);
    await openPath(scene.world, { path: '/messages/7' });
    expect(there.focus).toHaveBeenCalledOnce();
    expect(scene.page.focus).not.toHaveBeenCalled();
    expect(scene.page.navigate).not.toHaveBeenCalled();
  });

  it.each(['/live-lesson/5', '/lesson-boards/3', '/quizzes/9'])('leads nobody out of %s', async (path) => {
    scene.page.url = `${ORIGIN}${path}`;
    await openPath(scene.world, { path: '/lessons' });
    expect(scene.page.navigate).not.toHaveBeenCalled();
    expect(scene.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/lessons`);
  });

  it('opens a page where none is open, or the open one cannot be navigated', async () => {
    scene.matchAll.mockResolvedValueOnce([]);
    await openPath(scene.world, { path: '/lessons' });
    scene.page.navigate.mockRejectedValueOnce(new TypeError('not controlled'));
    await openPath(scene.world, null);
    expect(scene.openWindow.mock.calls).toEqual([[`${ORIGIN}/lessons`], [`${ORIGIN}/`]]);
  });
});

describe('a subscription the browser renewed', () => {
  it('is reported together with the one it replaces', async () => {
    await renewSubscription(scene.world, { oldSubscription: subscription('https://push.example/old') });
    const [path, init] = scene.sent.mock.calls[0] as unknown as [string, RequestInit];
    expect(path).toBe('/api/graphql');
    expect(JSON.parse(String(init.body))).toEqual({
      documentId: documentId(CreatePushSubscriptionDocument),
      variables: {
        input: {
          endpoint: 'https://push.example/new',
          p256dh: 'p',
          auth: 'a',
          replaces: 'https://push.example/old',
        },
      },
    });
  });

  it('is not reported if the previous one is unknown', async () => {
    await renewSubscription(scene.world, {});
    expect(scene.sent).not.toHaveBeenCalled();
  });
});
