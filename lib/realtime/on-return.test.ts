import { expect, it, vi } from 'vitest';
import { onReturn, onReturnAfterBreak } from './on-return';

function socketThatIs(up: boolean, young = false) {
  let listener: (up: boolean) => void = () => undefined;
  const onConnection = (told: (up: boolean) => void) => {
    listener = told;
    told(up);
    return () => (listener = () => undefined);
  };
  return { onConnection, isYoung: () => young, turn: (now: boolean) => listener(now) };
}

it('tells of a connection that comes back, not of one that stands', () => {
  const tell = vi.fn();
  const socket = socketThatIs(true);
  const forget = onReturn(socket, tell);
  expect(tell).not.toHaveBeenCalled();
  socket.turn(false);
  socket.turn(true);
  expect(tell).toHaveBeenCalledTimes(1);
  forget();
  socket.turn(false);
  socket.turn(true);
  expect(tell).toHaveBeenCalledTimes(1);
});

it('tells of one that came up a moment before: what is drawn may be older', () => {
  const tell = vi.fn();
  onReturn(socketThatIs(true, true), tell);
  expect(tell).toHaveBeenCalledTimes(1);
});

it('tells of the first connection where there was none', () => {
  const tell = vi.fn();
  const socket = socketThatIs(false);
  onReturn(socket, tell);
  socket.turn(true);
  expect(tell).toHaveBeenCalledTimes(1);
});

it('tells of a return after a break alone: of no first connection, whether it stands already or not', () => {
  for (const stands of [true, false]) {
    const tell = vi.fn();
    const socket = socketThatIs(stands);
    const forget = onReturnAfterBreak(socket, tell);
    socket.turn(true);
    socket.turn(true);
    expect(tell).not.toHaveBeenCalled();
    socket.turn(false);
    socket.turn(false);
    expect(tell).not.toHaveBeenCalled();
    socket.turn(true);
    expect(tell).toHaveBeenCalledTimes(1);
    socket.turn(false);
    socket.turn(true);
    expect(tell).toHaveBeenCalledTimes(2);
    forget();
  }
});
