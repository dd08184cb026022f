/**
 * A field shows its error after it loses the focus, 300 ms later: an error shown between press and release would move
 * the button away from the pointer.
 */
export const WHEN_LEFT = { mode: 'onTouched', delayError: 300 } as const;
