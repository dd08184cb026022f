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

it('notifies of a reconnection, not of a connection that already exists', () => {
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

it('notifies of a connection made a moment before: what is shown may be older', () => {
  const notify = vi.fn();
  onReconnect(socketThatIs(true, true), notify);
  expect(notify).toHaveBeenCalledTimes(1);
});

it('notifies of the first connection if there was none', () => {
  const notify = vi.fn();
  const socket = socketThatIs(false);
  onReconnect(socket, notify);
  socket.turn(true);
  expect(notify).toHaveBeenCalledTimes(1);
});

it('notifies only after a break, never of the first connection, whether it exists already or not', () => {
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
