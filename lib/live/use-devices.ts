'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceKind } from './device-errors';
import { readDeviceChoice, saveDeviceChoice, type DeviceChoice } from './device-choice';
import { createDevices, type DeviceState } from './devices';
import { openDevice } from './open-device';

/** The devices of this page: one registry, so that all components share one microphone and one camera. */
export const pageDevices = createDevices(openDevice);

const NOTHING: DeviceState = pageDevices.state('camera');

export function useDevice(kind: DeviceKind): DeviceState {
  return useSyncExternalStore(
    pageDevices.subscribe,
    () => pageDevices.state(kind),
    () => NOTHING,
  );
}

/** Acquires a device for a component while `on`. */
export function useDeviceUse(kind: DeviceKind, process: string, on: boolean): DeviceState {
  useEffect(() => {
    if (!on) return undefined;
    void pageDevices.acquire(kind, process);
    return () => pageDevices.release(kind, process);
  }, [kind, process, on]);
  return useDevice(kind);
}

export interface DeviceLists {
  audioinput: MediaDeviceInfo[];
  videoinput: MediaDeviceInfo[];
  audiooutput: MediaDeviceInfo[];
}
const NO_DEVICES: DeviceLists = { audioinput: [], videoinput: [], audiooutput: [] };

async function listDevices(): Promise<DeviceLists> {
  const all = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
  // "default" and "communications" repeat a real device; "System default" replaces them.
  const real = all.filter(
    ({ deviceId }) => deviceId && deviceId !== 'default' && deviceId !== 'communications',
  );
  const of = (kind: MediaDeviceKind) => real.filter((device) => device.kind === kind);
  return { audioinput: of('audioinput'), videoinput: of('videoinput'), audiooutput: of('audiooutput') };
}

/**
 * The connected devices. Their names are known only after a permission, so the list is read again when a device
 * starts.
 */
export function useDeviceLists(): DeviceLists {
  const [lists, setLists] = useState(NO_DEVICES);
  const started = `${useDevice('microphone').status} ${useDevice('camera').status}`;
  useEffect(() => {
    let current = true;
    const refresh = () => {
      listDevices().then(
        (found) => current && setLists(found),
        () => undefined,
      );
    };
    refresh();
    const media = navigator.mediaDevices;
    media?.addEventListener?.('devicechange', refresh);
    return () => {
      current = false;
      media?.removeEventListener?.('devicechange', refresh);
    };
  }, [started]);
  return lists;
}

/** The stored choice, and a function that changes it. */
export function useDeviceChoice(): [DeviceChoice, (change: Partial<DeviceChoice>) => void] {
  const [choice, setChoice] = useState(readDeviceChoice);
  const change = (part: Partial<DeviceChoice>) => {
    setChoice(saveDeviceChoice(part));
    if (part.microphoneId !== undefined) void pageDevices.choose('microphone', part.microphoneId);
    if (part.cameraId !== undefined) void pageDevices.choose('camera', part.cameraId);
  };
  return [choice, change];
}
