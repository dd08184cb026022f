// @vitest-environment happy-dom
import { VideoQuality, type Room } from 'livekit-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore, type SessionState } from './session-state';
import { watchStills } from './session-stills';
import { STILL_EVERY_MS, STILL_PATIENCE_MS, nextStill } from './stills';

describe('whose still is fetched next', () => {
  it('is theirs who were never seen, then theirs who were seen longest ago', () => {
    const seenAt = new Map([
      ['a', 30],
      ['b', 10],
    ]);
    expect(nextStill(['a', 'b', 'c'], seenAt)).toBe('c');
    expect(nextStill(['a', 'b'], seenAt)).toBe('b');
    expect(nextStill([], seenAt)).toBeNull();
  });
});

describe('stills of others', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** A camera that shows a picture when the test says so. */
  function camera() {
    const element = document.createElement('video');
    const shown = { frames: 0 };
    element.getVideoPlaybackQuality = () => ({ totalVideoFrames: shown.frames }) as VideoPlaybackQuality;
    const log: string[] = [];
    const publication = {
      source: 'camera',
      isMuted: false,
      track: { attachedElements: [element] },
      setVideoQuality: (quality: VideoQuality) => log.push(`quality ${VideoQuality[quality]}`),
      setVideoFPS: (fps: number) => log.push(`fps ${fps}`),
      setEnabled: (on: boolean) => log.push(on ? 'on' : 'off'),
    };
    return { publication, log, show: () => (shown.frames += 1) };
  }

  function enter(count: number, videoLevel: SessionState['videoLevel'] = 'still') {
    const cameras = Array.from({ length: count }, camera);
    const people = cameras.map(({ publication }, index) => [
      String(index),
      { trackPublications: new Map([['camera', publication]]) },
    ]);
    const store = createSessionStore({ transport: 'connected', videoLevel } as SessionState);
    const room = { remoteParticipants: new Map(people as never), on: vi.fn(), off: vi.fn() };
    const stop = watchStills(room as unknown as Room, store);
    return { cameras, store, stop };
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

  it('come one after the other: a camera is on until its first picture, the next some seconds later', () => {
    const { cameras, stop } = enter(2);
    const [first, second] = cameras;
    pass(200);
    expect(first?.log).toEqual(['quality LOW', 'fps 1', 'on']);
    first?.show();
    pass(200);
    expect(first?.log.at(-1)).toBe('off');
    expect(second?.log).toEqual([]);
    pass(STILL_EVERY_MS);
    expect(second?.log.at(-1)).toBe('on');
    stop();
  });

  it('wait for nobody whose picture does not come', () => {
    const { cameras, stop } = enter(2);
    pass(STILL_PATIENCE_MS + STILL_EVERY_MS + 500);
    expect(cameras.map(({ log }) => log.at(-1))).toEqual(['off', 'on']);
    stop();
  });

  it('are fetched only while this person saves their network', () => {
    const { cameras, store, stop } = enter(1, 'full');
    pass(10_000);
    expect(cameras[0]?.log).toEqual([]);
    store.set({ videoLevel: 'still' });
    pass(200);
    expect(cameras[0]?.log.at(-1)).toBe('on');
    // The level, not the still, says what is received from now on.
    store.set({ videoLevel: 'full' });
    pass(20_000);
    expect(cameras[0]?.log.at(-1)).toBe('on');
    stop();
  });
});
