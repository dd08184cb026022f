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

/** Returns the focus to where it was: Radix does so only for its own triggers, and ours open from menus too. */
export function useFocusReturn(focusAfter?: () => HTMLElement | null) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const origin = before.current;
      // The previous element may be removed from the page: then the page's content gets the focus.
      const back = origin?.isConnected && origin !== document.body ? origin : document.querySelector('main');
      const target = focusAfter?.() ?? back;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
