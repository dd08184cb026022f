import { needsSteps } from '@/lib/app/install';
import type { PushSubscriptionInput } from '@/graphql/generated/graphql';
import { subscriptionInput } from './subscription-input';

/**
 * Push support of this browser. `needsInstall`: an iPhone or iPad, where only the installed app may. `denied`: the
 * person refused, and no page may ask again.
 */
export type DeviceState = 'unsupported' | 'needsInstall' | 'denied' | 'off' | 'subscribed';

const READY_MS = 10_000;

const isStandalone = () =>
  ('standalone' in navigator && navigator.standalone === true) ||
  window.matchMedia('(display-mode: standalone)').matches;

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function readDeviceState(): Promise<DeviceState> {
  if (!canPush()) {
    const { userAgent, maxTouchPoints } = navigator;
    const isApple = needsSteps({ userAgent, maxTouchPoints, standalone: isStandalone() });
    return isApple && !isStandalone() ? 'needsInstall' : 'unsupported';
  }
  const permission = await readPermission();
  if (permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && permission === 'granted' ? 'subscribed' : 'off';
}

/** The site's current permission; `Notification.permission` lags behind a change made in the browser's settings. */
async function readPermission(): Promise<string> {
  const status = await navigator.permissions?.query({ name: 'notifications' }).catch(() => null);
  return status?.state ?? Notification.permission;
}

/** `asked`: the prompt was closed without an answer. */
export type Enabling = { kind: 'subscribed'; input: PushSubscriptionInput } | { kind: 'denied' | 'asked' };

/**
 * Asks for permission, if it is undecided, and subscribes with the installation's key. Throws when the browser cannot
 * subscribe now.
 */
export async function enableDevice(pushKey: string): Promise<Enabling> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { kind: permission === 'denied' ? 'denied' : 'asked' };
  const { pushManager } = await readyWorker();
  const before = await pushManager.getSubscription();
  // It may belong to another installation, key or person: only this person gets the new one.
  await before?.unsubscribe();
  const input = subscriptionInput(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }),
  );
  if (!input) throw new Error('a subscription without keys');
  return { kind: 'subscribed', input };
}

/** Waits for the service worker, which starts with the page; where it is blocked, this rejects after `READY_MS`. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no service worker')), READY_MS);
  try {
    return await Promise.race([navigator.serviceWorker.ready, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
