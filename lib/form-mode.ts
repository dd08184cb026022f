/**
 * A field left wrong says so, after the press that left it has ended: a message that opens between the press and the
 * release would push the button from under the pointer.
 */
export const WHEN_LEFT = { mode: 'onTouched', delayError: 300 } as const;
