/** Stays at the lower edge of a phone's screen, above the bar that leads around, where there is one. */
export const STICKY_CLASS =
  'max-md:sticky max-md:bottom-0 max-md:z-[5] max-md:[body:has(nav.z-bottom)_&]:bottom-[calc(60px+env(safe-area-inset-bottom))]';
/** What takes the focus comes to lie above what sticks there. */
export const ABOVE_STICKY = 'max-md:scroll-mb-48';
/** The same while a field of its group has the focus: at rest it would lie over the text it serves. */
export const STICKY_WHILE_TYPING =
  'max-md:group-focus-within:sticky max-md:bottom-0 max-md:z-[5] max-md:[body:has(nav.z-bottom)_&]:bottom-[calc(60px+env(safe-area-inset-bottom))]';
