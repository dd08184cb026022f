/** Milliseconds a sign-out waits for the browser, which may not reach its push service. */
const PATIENCE_MS = 2_000;

/** Unsubscribes: pushes that the push service still holds for this browser no longer arrive. */
export async function disableDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function hideShown(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await navigator.clearAppBadge?.();
}

/**
 * At a sign-out the browser is left to the next person: closes shown notifications and ends the push subscription.
 * Never fails, and never delays the sign-out for long.
 */
export async function forgetDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.allSettled([hideShown(), disableDevice()]), timeout]);
  clearTimeout(timer);
}
