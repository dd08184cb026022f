/** A page nobody touched for so long stands open in an empty room. */
const IDLE_MS = 5 * 60_000;
const ACTIONS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = 0;

// Once a page load; each action is one assignment.
if (typeof window !== 'undefined') {
  touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  for (const action of ACTIONS) window.addEventListener(action, touch, { passive: true, capture: true });
  document.addEventListener('visibilitychange', touch);
}

/** Whether this page is in front of the person's eyes: shown, and touched a while ago at most. Never on the server. */
export const isActive = (): boolean =>
  typeof document !== 'undefined' &&
  document.visibilityState === 'visible' &&
  Date.now() - touchedAt < IDLE_MS;
