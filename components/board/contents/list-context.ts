import { createContext } from 'react';

/** Hears whether the list of a board is open, which needs the height of a phone; by default nobody does. */
export const BoardListContext = createContext<(isOpen: boolean) => void>(() => undefined);
