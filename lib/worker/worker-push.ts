import { CreatePushSubscriptionDocument } from '@/graphql/generated/graphql';
import { documentId } from '@/lib/api/client';
import { readNote } from '@/lib/delivery/note';
import { subscriptionInput } from '@/lib/delivery/subscription-input';
import { isDistractionFree } from '@/lib/app/distraction-free-paths';

/** The part of the service worker's global scope that pushes need. */
export interface PushWorld {
  location: { origin: string };
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: PushManager;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  navigator: { setAppBadge?: (count: number) => Promise<void> };
  fetch: typeof fetch;
}

interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** Shows a push: browsers require every push to be shown, and revoke the permission otherwise. */
export async function showPush(world: PushWorld, json: unknown): Promise<void> {
  const note = readNote(json, world.location.origin);
  if (!note) return;
  const { title, body, tag, path, badge } = note;
  await world.navigator.setAppBadge?.(badge).catch(() => undefined);
  await world.registration.showNotification(title, {
    body,
    tag,
    data: { path },
    icon: '/icons/icon-192.png',
  });
}

const pathOf = ({ url }: Pick<OpenPage, 'url'>) => new URL(url).pathname;

/**
 * Opens the path of a push: in an open page, or in a new one. It never navigates away from a lesson, a board or a
 * quiz.
 */
export async function openPath(world: PushWorld, data: unknown): Promise<void> {
  const path = (data as { path?: unknown } | null)?.path;
  const url = new URL(typeof path === 'string' ? path : '/', world.location.origin).href;
  const pages = await world.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((open) => open.url === url);
  if (there) return void (await there.focus().catch(() => world.clients.openWindow(url)));
  const page = pages.find((open) => !isDistractionFree(pathOf(open)));
  if (!page) return void (await world.clients.openWindow(url));
  // Some systems do not let a page come to the front; it is navigated all the same.
  await page.focus().catch(() => undefined);
  // A page that this worker does not control cannot be navigated by it.
  await page.navigate(url).catch(() => world.clients.openWindow(url));
}

interface SubscriptionChange {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/**
 * The push service gave this browser another address: reports it to our API, if the browser still belongs to this
 * person.
 */
export async function renewSubscription(world: PushWorld, change: SubscriptionChange): Promise<void> {
  const { oldSubscription: old } = change;
  if (!old) return;
  const renewed = change.newSubscription ?? (await world.registration.pushManager.subscribe(old.options));
  const input = subscriptionInput(renewed);
  if (!input) return;
  const variables = { input: { ...input, replaces: old.endpoint } };
  await world.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ documentId: documentId(CreatePushSubscriptionDocument), variables }),
  });
}
