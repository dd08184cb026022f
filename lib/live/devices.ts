import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { deviceErrorOf, unavailableError, type DeviceError, type DeviceKind } from './device-errors';

/**
 * Who uses which device. A device is opened for the first process that asks and stopped when the last one releases it,
 * so that its indicator light is right. A process is a component of the page: 'check', 'room', 'panel'.
 */
export type DeviceStatus = 'off' | 'starting' | 'on' | 'unavailable';

export interface DeviceState {
  readonly status: DeviceStatus;
  readonly error: DeviceError | null;
  /** Track of the microphone, camera or screen while it is on. */
  readonly track: MediaStreamTrack | null;
  /** Sound track of a shared tab. */
  readonly sound: MediaStreamTrack | null;
  readonly processes: readonly string[];
}

/** Opens a device by the browser's API; replaced in tests. */
export type OpenDevice = (kind: DeviceKind, deviceId: string | null) => Promise<MediaStream>;

export interface Devices {
  state(kind: DeviceKind): DeviceState;
  subscribe(listener: () => void): () => void;
  /**
   * Resolves with the state when the device is on or failed; never rejects. Asked again, it retries an unavailable
   * device.
   */
  acquire(kind: DeviceKind, process: string): Promise<DeviceState>;
  release(kind: DeviceKind, process: string): void;
  releaseAll(process: string): void;
  /** Chooses among several devices; a device in use is switched at once. */
  choose(kind: DeviceKind, deviceId: string | null): Promise<void>;
}

const OFF: DeviceState = { status: 'off', error: null, track: null, sound: null, processes: [] };

interface Slot {
  stream: MediaStream | null;
  deviceId: string | null;
  /** Counts openings and stops: an opening with an older number is stopped when it completes. */
  turn: number;
  opening: Promise<void> | null;
}

const emptySlot = (): Slot => ({ stream: null, deviceId: null, turn: 0, opening: null });

interface Registry {
  open: OpenDevice;
  slots: Record<DeviceKind, Slot>;
  states: StoreApi<Record<DeviceKind, DeviceState>>;
}

const stateOf = ({ states }: Registry, kind: DeviceKind): DeviceState => states.getState()[kind];

function set(registry: Registry, kind: DeviceKind, change: Partial<DeviceState>) {
  registry.states.setState({ [kind]: { ...stateOf(registry, kind), ...change } });
}

function stop(slot: Slot) {
  slot.turn += 1;
  slot.opening = null;
  const { stream } = slot;
  slot.stream = null;
  for (const track of stream?.getTracks() ?? []) {
    track.onended = null;
    track.stop();
  }
}

function accept(registry: Registry, kind: DeviceKind, stream: MediaStream) {
  const audio = stream.getAudioTracks()[0] ?? null;
  const video = stream.getVideoTracks()[0] ?? null;
  const track = kind === 'microphone' ? audio : video;
  if (!track) throw new Error('The stream carries no track of its kind');
  registry.slots[kind].stream = stream;
  track.onended = () => ended(registry, kind);
  set(registry, kind, { status: 'on', error: null, track, sound: kind === 'screen' ? audio : null });
}

async function start(registry: Registry, kind: DeviceKind, deviceId: string | null): Promise<void> {
  const slot = registry.slots[kind];
  stop(slot);
  const turn = slot.turn;
  set(registry, kind, { status: 'starting', error: null, track: null, sound: null });
  try {
    const stream = await registry.open(kind, deviceId);
    if (slot.turn === turn) return accept(registry, kind, stream);
    for (const track of stream.getTracks()) track.stop();
  } catch (error) {
    if (slot.turn !== turn) return;
    const code = deviceErrorOf(kind, error);
    // The stored device is gone: any other of its kind is better than none.
    if (deviceId && code === unavailableError(kind)) return start(registry, kind, null);
    // Nobody waits for a screen that was not granted; a microphone counts as wanted until it is released.
    const processes = kind === 'screen' ? [] : stateOf(registry, kind).processes;
    set(registry, kind, { ...OFF, status: code ? 'unavailable' : 'off', error: code, processes });
  }
}

/**
 * Not called for our own `track.stop()`: only when unplugged, taken by the system, or ended from the browser's bar.
 */
function ended(registry: Registry, kind: DeviceKind) {
  const slot = registry.slots[kind];
  if (kind === 'screen') {
    stop(slot);
    set(registry, kind, OFF);
  } else if (stateOf(registry, kind).processes.length > 0) {
    slot.opening = start(registry, kind, null);
  }
}

function begin(registry: Registry, kind: DeviceKind): Promise<void> {
  const slot = registry.slots[kind];
  const opening = start(registry, kind, slot.deviceId);
  slot.opening = opening;
  return opening;
}

async function acquire(registry: Registry, kind: DeviceKind, process: string): Promise<DeviceState> {
  const slot = registry.slots[kind];
  const { processes } = stateOf(registry, kind);
  if (!processes.includes(process)) set(registry, kind, { processes: [...processes, process] });
  const { status } = stateOf(registry, kind);
  if (status === 'starting') await slot.opening;
  else if (status !== 'on') await begin(registry, kind);
  return stateOf(registry, kind);
}

function release(registry: Registry, kind: DeviceKind, process: string): void {
  const { status, error, processes: before } = stateOf(registry, kind);
  const processes = before.filter((other) => other !== process);
  if (processes.length === before.length) return;
  if (processes.length > 0) return set(registry, kind, { processes });
  stop(registry.slots[kind]);
  // An error outlives its users: the next screen can still show why the device is off.
  set(registry, kind, status === 'unavailable' ? { ...OFF, status, error } : OFF);
}

async function choose(registry: Registry, kind: DeviceKind, deviceId: string | null): Promise<void> {
  const slot = registry.slots[kind];
  if (slot.deviceId === deviceId) return;
  slot.deviceId = deviceId;
  if (stateOf(registry, kind).processes.length > 0 && kind !== 'screen') await begin(registry, kind);
}

export function createDevices(open: OpenDevice): Devices {
  const slots = { microphone: emptySlot(), camera: emptySlot(), screen: emptySlot() };
  const states = createStore(() => ({ microphone: OFF, camera: OFF, screen: OFF }));
  const registry: Registry = { open, slots, states };
  return {
    state: (kind) => stateOf(registry, kind),
    subscribe: states.subscribe,
    acquire: (kind, process) => acquire(registry, kind, process),
    release: (kind, process) => release(registry, kind, process),
    releaseAll(process) {
      for (const kind of Object.keys(slots) as DeviceKind[]) release(registry, kind, process);
    },
    choose: (kind, deviceId) => choose(registry, kind, deviceId),
  };
}
