// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStillTrack } from './still-track';
import { STILL_EVERY_MS } from './stills';

const source = { getSettings: () => ({ width: 320, height: 180 }) } as unknown as MediaStreamTrack;

/** A canvas of a browser in which the picture is taken at one of these places. */
function standIn(places: { track?: object; stream?: object }) {
  const track = { stop: vi.fn(), ...places.track };
  const stream = { getVideoTracks: () => [track], ...places.stream };
  const canvas = { getContext: () => ({ drawImage: vi.fn() }), captureStream: () => stream };
  const video = Object.assign(new EventTarget(), { readyState: 4, play: async () => undefined });
  vi.spyOn(document, 'createElement').mockImplementation(
    (name: string) => (name === 'canvas' ? canvas : video) as never,
  );
  return { track, video };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', function MediaStream() {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(['track', 'stream'] as const)('sends a picture at once and every few seconds: %s', (place) => {
  const requestFrame = vi.fn();
  const { track, video } = standIn({ [place]: { requestFrame } });
  const still = createStillTrack(source);
  video.dispatchEvent(new Event('loadeddata'));
  expect(requestFrame).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(STILL_EVERY_MS);
  expect(requestFrame).toHaveBeenCalledTimes(2);
  still.end();
  vi.advanceTimersByTime(STILL_EVERY_MS);
  expect(requestFrame).toHaveBeenCalledTimes(2);
  expect(track.stop).toHaveBeenCalled();
});

it('makes none where no picture of a canvas can be taken', () => {
  standIn({});
  expect(() => createStillTrack(source)).toThrow();
});
