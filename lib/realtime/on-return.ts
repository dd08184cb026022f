import type { AppSocket } from './app-socket';

/** Tells each time the connection stands again; one that stands already is no news. */
export function onReturn({ onConnection }: Pick<AppSocket, 'onConnection'>, tell: () => void): () => void {
  let before = true;
  return onConnection((up) => {
    if (up && !before) tell();
    before = up;
  });
}
