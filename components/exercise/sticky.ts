/** Stays at the bottom of a phone's screen, above the bottom bar, if there is one. */
export const STICKY_CLASS =
  'max-md:sticky max-md:bottom-0 max-md:z-[5] max-md:[body:has(nav.z-bottom)_&]:bottom-[calc(60px+env(safe-area-inset-bottom))]';
/** A focused element is scrolled above the sticky bar. */
export const ABOVE_STICKY = 'max-md:scroll-mb-48';
/** The same only while a field of its group has the focus: otherwise it would cover the text. */
export const STICKY_WHILE_TYPING =
  'max-md:group-focus-within:sticky max-md:bottom-0 max-md:z-[5] max-md:[body:has(nav.z-bottom)_&]:bottom-[calc(60px+env(safe-area-inset-bottom))]';
