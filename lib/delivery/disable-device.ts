/** Milliseconds a sign-out waits for the browser: it may have no line to its push service. */
const PATIENCE_MS = 2_000;

/** Whatever the push service has for this browser no longer arrives. */
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
 * Who signs out leaves the browser to whoever comes next: what is shown of theirs goes, and what a push service still
 * has for them arrives no more. Never fails, and never holds the sign-out up for long.
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
