import { beforeEach, describe, expect, it } from 'vitest';
import { createDevices, type Devices, type OpenDevice } from './devices';
import type { DeviceKind } from './device-errors';

interface FakeTrack {
  kind: 'audio' | 'video';
  readyState: 'live' | 'ended';
  onended: (() => void) | null;
  stop(): void;
}

function fakeTrack(kind: 'audio' | 'video'): FakeTrack {
  const track: FakeTrack = {
    kind,
    readyState: 'live',
    onended: null,
    stop: () => void (track.readyState = 'ended'),
  };
  return track;
}

function fakeStream(...tracks: FakeTrack[]): MediaStream {
  const of = (kind: string) => tracks.filter((track) => track.kind === kind);
  return {
    getTracks: () => tracks,
    getAudioTracks: () => of('audio'),
    getVideoTracks: () => of('video'),
  } as unknown as MediaStream;
}

const failure = (name: string, message = '') => Object.assign(new Error(message), { name });

/** A browser whose device requests the test answers one by one. */
function fakeBrowser() {
  const calls: { kind: DeviceKind; deviceId: string | null; tracks: FakeTrack[] }[] = [];
  const refusals: Error[] = [];
  const open: OpenDevice = async (kind, deviceId) => {
    const refusal = refusals.shift();
    const tracks = kind === 'microphone' ? [fakeTrack('audio')] : [fakeTrack('video')];
    if (kind === 'screen') tracks.push(fakeTrack('audio'));
    calls.push({ kind, deviceId, tracks });
    if (refusal) throw refusal;
    return fakeStream(...tracks);
  };
  const track = (index: number) => {
    const found = calls[index]?.tracks[0];
    if (!found) throw new Error(`No opening number ${index}`);
    return found;
  };
  return { open, calls, refusals, track };
}

describe('the capture registry', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  let devices: Devices;
  beforeEach(() => {
    browser = fakeBrowser();
    devices = createDevices(browser.open);
  });

  it('opens a device once for all its processes and stops it after the last', async () => {
    await devices.acquire('microphone', 'check');
    await devices.acquire('microphone', 'room');
    expect(browser.calls).toHaveLength(1);
    expect(devices.state('microphone')).toMatchObject({ status: 'on', processes: ['check', 'room'] });
    devices.release('microphone', 'check');
    expect(browser.track(0).readyState).toBe('live');
    devices.release('microphone', 'room');
    expect(browser.track(0).readyState).toBe('ended');
    expect(devices.state('microphone')).toMatchObject({ status: 'off', track: null, processes: [] });
  });

  it('counts a process once however often it asks', async () => {
    await devices.acquire('camera', 'room');
    await devices.acquire('camera', 'room');
    devices.release('camera', 'room');
    expect(browser.track(0).readyState).toBe('ended');
  });

  it('keeps devices apart, and releases one process from all of them', async () => {
    await devices.acquire('microphone', 'room');
    await devices.acquire('camera', 'room');
    await devices.acquire('camera', 'panel');
    devices.releaseAll('room');
    expect(devices.state('microphone').status).toBe('off');
    expect(devices.state('camera')).toMatchObject({ status: 'on', processes: ['panel'] });
  });

  it('stops a device that opens after every process has released it', async () => {
    const opening = devices.acquire('camera', 'check');
    devices.release('camera', 'check');
    await opening;
    expect(browser.track(0).readyState).toBe('ended');
    expect(devices.state('camera').status).toBe('off');
  });

  it.each([
    ['microphone', 'NotAllowedError', 'MIC_PERMISSION_ERROR'],
    ['microphone', 'NotFoundError', 'MIC_UNAVAILABLE_ERROR'],
    ['camera', 'NotAllowedError', 'CAMERA_PERMISSION_ERROR'],
    ['camera', 'NotReadableError', 'CAMERA_UNAVAILABLE_ERROR'],
    ['screen', 'NotFoundError', 'SCREEN_SHARE_UNAVAILABLE_ERROR'],
  ] as const)('%s refused with %s is unavailable with %s', async (kind, name, code) => {
    browser.refusals.push(failure(name));
    expect(await devices.acquire(kind, 'room')).toMatchObject({ status: 'unavailable', error: code });
    devices.release(kind, 'room');
    expect(devices.state(kind)).toMatchObject({ status: 'unavailable', error: code, processes: [] });
  });

  it('a closed screen picker is no error, a system that forbids capture is one', async () => {
    browser.refusals.push(failure('NotAllowedError', 'Permission denied'));
    expect(await devices.acquire('screen', 'room')).toMatchObject({
      status: 'off',
      error: null,
      processes: [],
    });
    browser.refusals.push(failure('NotAllowedError', 'Permission denied by system'));
    expect(await devices.acquire('screen', 'room')).toMatchObject({
      error: 'SCREEN_SHARE_UNAVAILABLE_ERROR',
    });
  });

  it('tries an unavailable device again when asked again', async () => {
    browser.refusals.push(failure('NotAllowedError'));
    await devices.acquire('camera', 'check');
    expect(await devices.acquire('camera', 'check')).toMatchObject({ status: 'on', error: null });
  });

  it('takes another microphone when the one in use is unplugged', async () => {
    await devices.choose('microphone', 'headset');
    await devices.acquire('microphone', 'room');
    browser.track(0).onended?.();
    await devices.acquire('microphone', 'room');
    expect(browser.calls.map(({ deviceId }) => deviceId)).toEqual(['headset', null]);
    expect(devices.state('microphone').status).toBe('on');
  });

  it('reports it when the last camera is unplugged', async () => {
    await devices.acquire('camera', 'room');
    browser.refusals.push(failure('NotFoundError'));
    const notified = new Promise<void>((resolve) => {
      devices.subscribe(() => devices.state('camera').status === 'unavailable' && resolve());
    });
    browser.track(0).onended?.();
    await notified;
    expect(devices.state('camera').error).toBe('CAMERA_UNAVAILABLE_ERROR');
  });

  it('falls back to any device when the stored one is gone', async () => {
    await devices.choose('camera', 'old');
    browser.refusals.push(failure('OverconstrainedError'));
    expect(await devices.acquire('camera', 'check')).toMatchObject({ status: 'on' });
    expect(browser.calls.map(({ deviceId }) => deviceId)).toEqual(['old', null]);
  });

  it('switches a device in use at once and stops the previous one', async () => {
    await devices.acquire('microphone', 'room');
    await devices.choose('microphone', 'desk');
    expect(browser.track(0).readyState).toBe('ended');
    expect(devices.state('microphone').track).toBe(browser.track(1));
  });

  it('ends a shared screen, with its sound, when the browser’s bar ends it', async () => {
    await devices.acquire('screen', 'room');
    expect(devices.state('screen').sound).not.toBeNull();
    browser.track(0).onended?.();
    expect(devices.state('screen')).toMatchObject({ status: 'off', track: null, sound: null, processes: [] });
    expect(browser.calls[0]?.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });
});
