// @vitest-environment happy-dom
import { RoomEvent, Track, TrackEvent, type Room } from 'livekit-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFirstFrame } from './session-picture';
import { createSessionStore, type SessionState } from './session-state';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An event emitter, as rooms and tracks are. */
function emitter() {
  const handlers = new Map<string, (thing?: unknown) => void>();
  const self = {
    handlers,
    on: (event: string, handler: () => void) => (handlers.set(event, handler), self),
    off: (event: string) => (handlers.delete(event), self),
    dispatch: (event: string, thing?: unknown) => handlers.get(event)?.(thing),
  };
  return self;
}

function enter(people: { isCameraEnabled: boolean }[]) {
  const store = createSessionStore({ settled: false } as SessionState);
  const room = Object.assign(emitter(), { remoteParticipants: new Map(people.entries()) });
  const forget = watchFirstFrame(room as unknown as Room, store);
  return { store, dispatch: room.dispatch, forget, handlers: room.handlers };
}

const settled = ({ store }: ReturnType<typeof enter>) => store.get().settled;

it('waits for the first video frame of another person', () => {
  const stay = enter([{ isCameraEnabled: true }]);
  stay.dispatch(RoomEvent.Connected);
  expect(settled(stay)).toBe(false);
  const sound = Object.assign(emitter(), { kind: Track.Kind.Audio });
  stay.dispatch(RoomEvent.TrackSubscribed, sound);
  expect(sound.handlers.size).toBe(0);
  const picture = Object.assign(emitter(), { kind: Track.Kind.Video });
  stay.dispatch(RoomEvent.TrackSubscribed, picture);
  const element = document.createElement('video');
  picture.dispatch(TrackEvent.ElementAttached, element);
  expect(settled(stay)).toBe(false);
  element.dispatchEvent(new Event('loadeddata'));
  expect(settled(stay)).toBe(true);
});

it('does not wait where no other person sends video', () => {
  const stay = enter([{ isCameraEnabled: false }]);
  expect(settled(stay)).toBe(false);
  stay.dispatch(RoomEvent.Connected);
  expect(settled(stay)).toBe(true);
});

it('does not wait for ever, and after leaving for nothing at all', () => {
  const slow = enter([{ isCameraEnabled: true }]);
  vi.advanceTimersByTime(3_000);
  expect(settled(slow)).toBe(true);
  const left = enter([]);
  left.forget();
  vi.advanceTimersByTime(3_000);
  expect([settled(left), left.handlers.size]).toEqual([false, 0]);
});
