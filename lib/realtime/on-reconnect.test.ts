import { expect, it, vi } from 'vitest';
import { onReconnect, onReconnectAfterBreak } from './on-reconnect';

function socketThatIs(up: boolean, isRecent = false) {
  let listener: (up: boolean) => void = () => undefined;
  const onConnection = (subscriber: (up: boolean) => void) => {
    listener = subscriber;
    subscriber(up);
    return () => (listener = () => undefined);
  };
  return { onConnection, isRecentlyConnected: () => isRecent, turn: (now: boolean) => listener(now) };
}

it('notifies of a connection that comes back, not of one that stands', () => {
  const notify = vi.fn();
  const socket = socketThatIs(true);
  const forget = onReconnect(socket, notify);
  expect(notify).not.toHaveBeenCalled();
  socket.turn(false);
  socket.turn(true);
  expect(notify).toHaveBeenCalledTimes(1);
  forget();
  socket.turn(false);
  socket.turn(true);
  expect(notify).toHaveBeenCalledTimes(1);
});

it('notifies of one that came up a moment before: what is drawn may be older', () => {
  const notify = vi.fn();
  onReconnect(socketThatIs(true, true), notify);
  expect(notify).toHaveBeenCalledTimes(1);
});

it('notifies of the first connection where there was none', () => {
  const notify = vi.fn();
  const socket = socketThatIs(false);
  onReconnect(socket, notify);
  socket.turn(true);
  expect(notify).toHaveBeenCalledTimes(1);
});

it('notifies of a return after a break alone: of no first connection, whether it stands already or not', () => {
  for (const stands of [true, false]) {
    const notify = vi.fn();
    const socket = socketThatIs(stands);
    const forget = onReconnectAfterBreak(socket, notify);
    socket.turn(true);
    socket.turn(true);
    expect(notify).not.toHaveBeenCalled();
    socket.turn(false);
    socket.turn(false);
    expect(notify).not.toHaveBeenCalled();
    socket.turn(true);
    expect(notify).toHaveBeenCalledTimes(1);
    socket.turn(false);
    socket.turn(true);
    expect(notify).toHaveBeenCalledTimes(2);
    forget();
  }
});
