/** Specification sections 2 and 9: asked 5 s after the browser's event, and not again within 24 hours. */
export const INSTALL_DELAY_MS = 5_000;
const ASK_AGAIN_AFTER_MS = 24 * 60 * 60_000;
const KEY = 'install.askedAt';

/** Whether the last asking is long enough ago. A clock that was set back keeps nobody from being asked for ever. */
export function mayAsk(askedAt: number | null, now: number): boolean {
  return askedAt === null || Math.abs(now - askedAt) >= ASK_AGAIN_AFTER_MS;
}

export function readAskedAt(storage: Storage): number | null {
  const text = storage.getItem(KEY);
  const at = Number(text);
  return text && Number.isFinite(at) ? at : null;
}

export function noteAsked(storage: Storage, now: number): void {
  try {
    storage.setItem(KEY, String(now));
  } catch {
    // A browser that keeps nothing asks again on the next visit.
  }
}

export interface Device {
  userAgent: string;
  maxTouchPoints: number;
  /** It runs from the home screen already. */
  standalone: boolean;
}

/** iPhones and iPads tell no page that it can be installed. An iPad says it is a Mac, with fingers. */
export function needsSteps({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Something the person is at: an open dialog, a field with the cursor. Then the question waits. */
export function isBusy(page: Document): boolean {
  const { activeElement } = page;
  return (
    page.querySelector('[role=dialog], [role=alertdialog]') !== null ||
    activeElement?.matches('input, textarea, select, [contenteditable=true]') === true
  );
}
