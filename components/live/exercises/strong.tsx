import type { ReactNode } from 'react';

/** The number that counts in a sentence of the wall. */
export const strong = (text: ReactNode) => <b className="text-[17px] text-ink">{text}</b>;
