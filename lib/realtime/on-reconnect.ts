import type { AppSocket } from './app-socket';

/** Notifies each time the connection stands again; one that has stood for a while is none. */
export function onReconnect(
  { onConnection, isRecentlyConnected }: Pick<AppSocket, 'onConnection' | 'isRecentlyConnected'>,
  notify: () => void,
): () => void {
  let before = !isRecentlyConnected();
  return onConnection((up) => {
    if (up && !before) notify();
    before = up;
  });
}

/** The same, but the first connection is no return: it must have been seen to stand, and to break. */
export function onReconnectAfterBreak(
  { onConnection }: Pick<AppSocket, 'onConnection'>,
  notify: () => void,
): () => void {
  let seen: 'nothing' | 'up' | 'broken' = 'nothing';
  return onConnection((up) => {
    if (up && seen === 'broken') notify();
    if (up) seen = 'up';
    else if (seen === 'up') seen = 'broken';
  });
}
