import { useRef } from 'react';

export const SCRIM_CLASS = 'fixed inset-0 z-dialog animate-fade bg-scrim';

/** A centred panel; on a phone a sheet from the bottom over the full width. */
export const PANEL_CLASS =
  'fixed z-dialog flex flex-col bg-surface shadow-float outline-none ' +
  'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[92dvh] max-md:animate-sheet max-md:rounded-t-[18px] max-md:pb-[env(safe-area-inset-bottom)] ' +
  'md:top-1/2 md:left-1/2 md:max-h-[88dvh] md:w-full md:-translate-x-1/2 md:-translate-y-1/2 md:animate-fade md:rounded-dialog';

/** A panel at the right edge over the full height; on a phone a sheet from the bottom. */
export const SIDE_CLASS =
  'fixed z-dialog flex flex-col bg-surface shadow-float outline-none ' +
  'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[86dvh] max-md:animate-sheet max-md:rounded-t-[18px] max-md:pb-[env(safe-area-inset-bottom)] ' +
  'md:inset-y-0 md:right-0 md:w-[400px] md:max-w-full md:animate-fade';

export const FOOTER_CLASS = 'flex flex-wrap justify-end gap-2 px-5 pt-4 pb-5 max-md:[&>*]:flex-1';

/** The elements around one that can have the focus, the nearest first; a page's content is the last. */
function placesAround(element: Element | null): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let place = element?.parentElement; place; place = place.parentElement)
    if (place.hasAttribute('tabindex')) around.push(place);
  const main = document.querySelector('main');
  return main ? [...around, main] : around;
}

const nearest = (around: readonly HTMLElement[]) => around.find(({ isConnected }) => isConnected);

/**
 * When what has the focus leaves the page, as the button of a row that was deleted, the nearest place around it gets the focus:
 * the browser would put it at the beginning of the page.
 */
function keepFocusNear(target: HTMLElement): void {
  const around = placesAround(target);
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isNowhere = activeElement === null || activeElement === document.body;
    // A button that is disabled while its row is deleted has lost the focus, and is still there.
    if (target.isConnected && (isNowhere || activeElement === target)) return;
    observer.disconnect();
    const place = nearest(around);
    if (!isNowhere || !place) return;
    place.focus({ preventScroll: true });
    keepFocusNear(place);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Returns the focus to where it was: Radix does so only for its own triggers, and ours open from menus too. */
export function useFocusReturn(focusAfter?: () => HTMLElement | null) {
  const before = useRef<{ origin: Element | null; around: readonly HTMLElement[] } | null>(null);
  return {
    onOpenAutoFocus: () => {
      const origin = document.activeElement;
      before.current = { origin, around: placesAround(origin) };
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { origin = null, around = placesAround(null) } = before.current ?? {};
      // The previous element may be removed from the page with all of its row.
      const back = origin?.isConnected && origin !== document.body ? origin : nearest(around);
      const target = focusAfter?.() ?? back;
      if (!(target instanceof HTMLElement)) return;
      target.focus();
      keepFocusNear(target);
    },
  };
}
