import type { AppSocket } from './app-socket';

/** Tells each time the connection stands again; one that has stood for a while is no news. */
export function onReturn(
  { onConnection, isYoung }: Pick<AppSocket, 'onConnection' | 'isYoung'>,
  tell: () => void,
): () => void {
  let before = !isYoung();
  return onConnection((up) => {
    if (up && !before) tell();
    before = up;
  });
}

/** The same, but the first connection is no return: it must have been seen to stand, and to break. */
export function onReturnAfterBreak(
  { onConnection }: Pick<AppSocket, 'onConnection'>,
  tell: () => void,
): () => void {
  let seen: 'nothing' | 'up' | 'broken' = 'nothing';
  return onConnection((up) => {
    if (up && seen === 'broken') tell();
    if (up) seen = 'up';
    else if (seen === 'up') seen = 'broken';
  });
}
