/** A page nobody touched for this long counts as unattended. */
const IDLE_MS = 5 * 60_000;
const ACTIONS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = 0;

// Registered once a page load; each event costs one assignment.
if (typeof window !== 'undefined') {
  touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  for (const action of ACTIONS) window.addEventListener(action, touch, { passive: true, capture: true });
  document.addEventListener('visibilitychange', touch);
}

/** Whether the person looks at this page: it is visible, and was touched recently. Always false on the server. */
export const isActive = (): boolean =>
  typeof document !== 'undefined' &&
  document.visibilityState === 'visible' &&
  Date.now() - touchedAt < IDLE_MS;
