/** Specification sections 2 and 9: prompted 5 s after the browser's event, and not again within 24 hours. */
export const INSTALL_DELAY_MS = 5_000;
const ASK_AGAIN_AFTER_MS = 24 * 60 * 60_000;
const KEY = 'install.askedAt';

/** Whether the last prompt is long enough ago. A clock that was set back does not suppress it for ever. */
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
    // A browser without storage prompts again on the next visit.
  }
}

export interface Device {
  userAgent: string;
  maxTouchPoints: number;
  /** The app already runs from the home screen. */
  standalone: boolean;
}

/** True on iPhones and iPads, which send no install event. An iPad reports itself as a Mac with a touch screen. */
export function needsSteps({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** The person is busy: a dialog is open, or a field has the focus. The prompt waits until then. */
export function isBusy(page: Document): boolean {
  const { activeElement } = page;
  return (
    page.querySelector('[role=dialog], [role=alertdialog]') !== null ||
    activeElement?.matches('input, textarea, select, [contenteditable=true]') === true
  );
}
