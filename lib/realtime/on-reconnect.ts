import type { AppSocket } from './app-socket';

/** Notifies of each new connection; one that already existed for a while when this is called does not count. */
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

/** The same, but without the first connection: it notifies only after a connection was seen to break. */
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
