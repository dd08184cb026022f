import {
  ConnectionError,
  ConnectionErrorReason,
  DisconnectReason,
  Room,
  RoomEvent,
  setLogLevel,
  Track,
  type Participant,
  type TrackPublication,
} from 'livekit-client';
import type { ErrorCode } from '@/lib/contract/errors.ts';
import { saveDeviceChoice, type DeviceChoice } from './device-choice';
import type { Devices } from './devices';
import { guardConnections } from './own-ice';
import { createPause, within, type Pause } from './pause';
import { ROOM_OPTIONS, connectOptions } from './room-options';
import { firstState } from './session-first';
import { createSessionMedia, type SessionMedia } from './session-media';
import {
  createSessionStore,
  endingOf,
  retryDelay,
  type EffectName,
  type EffectState,
  type SessionEnding,
  type SessionState,
  type SessionStore,
} from './session-state';
import { createNoMedia, hasMedia } from './session-no-media';
import type { Reached } from './session-no-media';
import { watchFirstFrame } from './session-picture';
import { watchSound } from './session-sound';
import { watchStills } from './session-stills';
import { watchVideoLevel } from './session-video';
import { canChooseSpeaker } from './open-device';

const JOIN_TIMEOUT_MS = 6_000;
/** While the media server cannot be reached, the API is asked this often whether the lesson still runs. */
const ASK_AGAIN_MS = 10_000;
/** A good network answers within this time. */
const FRESH_MS = 1_500;

// The screen shows what fails; the library must not log it to the console.
setLogLevel('silent');
guardConnections();

export interface Admission {
  url: string;
  token: string;
}

export interface SessionDeps {
  /** Calls joinLiveLesson. Rejects with the API's refusal; `codeOf` reads its code. */
  join(): Promise<Admission>;
  codeOf(error: unknown): string | null;
  devices: Devices;
  choice: DeviceChoice;
  /** Whether this person saved their network when they were in this lesson last. */
  isSaving: boolean;
  onSaving(isSaving: boolean): void;
}

export interface LiveSession {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  start(): void;
  /** Closes the media; the screen shows the reason `ending`. */
  stop(ending: SessionEnding): void;
  toggle(kind: 'microphone' | 'camera'): void;
  /** Call it directly in the click handler: browsers open the screen picker only then. */
  toggleScreen(): Promise<void>;
  setLowVideo(low: boolean): void;
  /** This person spares their network from now on, or no longer. */
  setSaving(isSaving: boolean): void;
  setLeanSound(isLean: boolean): void;
  setEffect(name: EffectName, on: boolean): void;
  setSpeaker(deviceId: string | null): void;
  startSound(): Promise<void>;
  /** The network may be back: tries now. */
  wake(): void;
  /** The teacher mutes this person, who may unmute. */
  muteByTeacher(): void;
}

/** State that the functions of one stay share. */
interface Stay {
  readonly deps: SessionDeps;
  readonly store: SessionStore;
  readonly media: SessionMedia;
  readonly pause: Pause;
  /** The connect loop is running. */
  running: boolean;
  /** Changes at every start and stop: results that an earlier turn awaits are then ignored. */
  turn: number;
  unwatchDevices: (() => void) | null;
  unwatchRoom: (() => void) | null;
  speakerId: string | null;
  ticket: { admission: Admission; at: number } | null;
  /** The current attempt to enter. */
  attempt: Attempt | null;
  readonly noMedia: ReturnType<typeof createNoMedia>;
}

interface Attempt extends Reached {
  /** When the API last answered for it, or it began; milliseconds. */
  answeredAt: number;
  giveUp(): void;
}

function stop(stay: Stay, ending: SessionEnding, refusal: ErrorCode | null = null) {
  const { store, media, pause } = stay;
  if (store.get().transport === 'ended') return;
  stay.turn += 1;
  stay.running = false;
  stay.unwatchDevices?.();
  stay.unwatchDevices = null;
  stay.unwatchRoom?.();
  stay.unwatchRoom = null;
  pause.wake();
  stay.attempt = null;
  store.set({ transport: 'ended', ending, refusal });
  media.stop();
  void store.get().room.disconnect(false);
}

/** A token is used for many attempts to reach the media server: the API is asked again only every `ASK_AGAIN_MS`. */
async function admit(stay: Stay): Promise<Admission> {
  const { ticket } = stay;
  if (ticket && Date.now() - ticket.at < ASK_AGAIN_MS) return ticket.admission;
  const admission = await within(JOIN_TIMEOUT_MS, stay.deps.join());
  stay.ticket = { admission, at: Date.now() };
  return admission;
}

/** Resolves with true when the room is entered. `isCurrent`: this attempt has not been given up meanwhile. */
async function connectOnce(
  stay: Stay,
  attempt: Attempt,
  tries: number,
  isCurrent: () => boolean,
): Promise<boolean> {
  try {
    const admission = await admit(stay);
    if (!isCurrent()) return false;
    attempt.answeredAt = Date.now();
    attempt.admitted = true;
    if (!hasMedia()) throw new Error('this browser has no media');
    await stay.store.get().room.connect(admission.url, admission.token, connectOptions(tries));
    return isCurrent();
  } catch (error) {
    // The media server answered and rejected this token.
    const refused = error instanceof ConnectionError && error.reason === ConnectionErrorReason.NotAllowed;
    if (refused) stay.ticket = null;
    const code = stay.deps.codeOf(error);
    // Admitted all the same: this installation has no media server.
    if (code === 'MEDIA_UNAVAILABLE') attempt.admitted = true;
    const ending = endingOf(code);
    if (ending && isCurrent()) stop(stay, ending, ending === 'refused' ? (code as ErrorCode) : null);
    return false;
  }
}

/** One attempt, which `wake` may give up: it is 'stale' then, and the next may begin at once. */
async function tryToEnter(stay: Stay, turn: number, tries: number): Promise<'entered' | 'failed' | 'stale'> {
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<'stale'>();
  const attempt: Attempt = {
    answeredAt: Date.now(),
    admitted: false,
    signalled: false,
    giveUp: () => giveUp('stale'),
  };
  stay.attempt = attempt;
  const isCurrent = () => stay.turn === turn && stay.attempt === attempt;
  const tried = connectOnce(stay, attempt, tries, isCurrent).then((entered) =>
    entered ? 'entered' : 'failed',
  );
  const result = await Promise.race([tried, givenUp]);
  if (stay.attempt === attempt) stay.attempt = null;
  if (result === 'stale') changeRoom(stay);
  if (result === 'failed') stay.noMedia.failed(attempt);
  return result;
}

async function connect(stay: Stay): Promise<void> {
  if (stay.running) return;
  const { store, media, pause, turn } = stay;
  stay.running = true;
  stay.ticket = null;
  for (let attempt = 0; stay.turn === turn; attempt += 1) {
    const result = await tryToEnter(stay, turn, attempt);
    if (stay.turn !== turn) return;
    if (result === 'entered') {
      stay.running = false;
      stay.noMedia.entered();
      store.set({ transport: 'connected', soundBlocked: !store.get().room.canPlaybackAudio });
      media.reconcileAll();
      return;
    }
    store.set({
      transport: store.get().transport === 'connecting' && attempt < 2 ? 'connecting' : 'reconnecting',
    });
    if (store.get().noMedia === 'browser') {
      // No further attempt can succeed; the lesson's stream says when it ends.
      stay.running = false;
      return;
    }
    if (result === 'failed') await pause.wait(retryDelay(attempt, store.get().noMedia));
  }
}

function lost(stay: Stay, reason?: DisconnectReason) {
  // A failed attempt to connect emits this event too; its loop goes on by itself.
  if (stay.running) return;
  if (reason === DisconnectReason.DUPLICATE_IDENTITY) return stop(stay, 'replaced');
  if (reason === DisconnectReason.PARTICIPANT_REMOVED) return stop(stay, 'removed');
  // The room was closed, the server stopped, or the network died: the API knows whether the lesson still runs.
  stay.store.set({ transport: 'reconnecting' });
  void connect(stay);
}

function muteByTeacher({ store, media }: Stay) {
  if (!store.get().wanted.microphone) return;
  store.set({ mutedByTeacher: true });
  media.want('microphone', false);
  void media.reconcile('microphone');
}

/** The microphone is muted although it is wanted and its track is live: the teacher muted it. */
function mutedFromAfar(stay: Stay, publication: TrackPublication, person: Participant) {
  if (!person.isLocal || publication.source !== Track.Source.Microphone) return;
  if (publication.track?.mediaStreamTrack.readyState === 'live') muteByTeacher(stay);
}

function listen(stay: Stay) {
  const { store, media } = stay;
  const { room } = store.get();
  /** Ignores events of a room that was replaced. */
  const here =
    <Said extends unknown[]>(work: (...said: Said) => void) =>
    (...said: Said) => {
      if (store.get().room === room && store.get().transport !== 'ended') work(...said);
    };
  const breaks = here(() => store.set({ transport: 'reconnecting' }));
  const stands = here(() => {
    store.set({ transport: 'connected' });
    media.reconcileAll();
  });
  room
    .on(
      RoomEvent.Disconnected,
      here((reason) => lost(stay, reason)),
    )
    .on(
      RoomEvent.SignalConnected,
      here(() => {
        if (stay.attempt) stay.attempt.signalled = true;
      }),
    )
    .on(RoomEvent.Reconnecting, breaks)
    .on(RoomEvent.SignalReconnecting, breaks)
    .on(RoomEvent.Reconnected, stands)
    .on(
      RoomEvent.TrackMuted,
      here((publication, person) => mutedFromAfar(stay, publication, person)),
    )
    .on(
      RoomEvent.AudioPlaybackStatusChanged,
      here(() => store.set({ soundBlocked: !room.canPlaybackAudio })),
    );
}

function setSpeaker(stay: Stay, deviceId: string | null) {
  stay.speakerId = deviceId;
  if (!deviceId || !canChooseSpeaker()) return;
  // If the output was unplugged since, the default one plays.
  stay.store
    .get()
    .room.switchActiveDevice('audiooutput', deviceId)
    .catch(() => undefined);
}

/** Starts everything that watches the current room. */
function watchRoom(stay: Stay) {
  const { store, media } = stay;
  const { room } = store.get();
  listen(stay);
  setSpeaker(stay, stay.speakerId);
  const forgetVideo = watchVideoLevel(room, store, () => void media.reconcile('camera'));
  const forgetPicture = watchFirstFrame(room, store);
  const forgetStills = watchStills(room, store);
  const forgetSound = watchSound(room, store);
  stay.unwatchRoom = () => {
    forgetVideo();
    forgetPicture();
    forgetStills();
    forgetSound();
  };
}

/** The library ends an abandoned attempt slowly, and would then also close the next attempt on the same room. */
function changeRoom(stay: Stay) {
  const { store } = stay;
  if (!stay.unwatchRoom) return;
  stay.unwatchRoom();
  void store.get().room.disconnect(false);
  store.set({ room: new Room(ROOM_OPTIONS) });
  watchRoom(stay);
}

function start(stay: Stay) {
  if (stay.unwatchDevices) return;
  const { store, media, deps } = stay;
  stay.turn += 1;
  stay.running = false;
  store.set({ transport: 'connecting', ending: null, refusal: null });
  stay.unwatchDevices = deps.devices.subscribe(media.reconcileAll);
  watchRoom(stay);
  media.hold();
  void connect(stay);
}

function toggle({ store, media }: Stay, kind: 'microphone' | 'camera') {
  const on = !store.get().wanted[kind];
  saveDeviceChoice(kind === 'microphone' ? { microphoneOn: on } : { cameraOn: on });
  if (kind === 'microphone') store.set({ mutedByTeacher: false });
  media.want(kind, on);
  void media.reconcile(kind);
}

function setEffect({ store, media }: Stay, name: EffectName, to: EffectState) {
  store.set({ effects: { ...store.get().effects, [name]: to } });
  void media.reconcile(name === 'blur' ? 'camera' : 'microphone');
}

async function toggleScreen({ store, media, deps }: Stay) {
  const on = !store.get().wanted.screen;
  media.want('screen', on);
  if (on) await deps.devices.acquire('screen', media.process);
  await media.reconcile('screen');
}

/** Opens the connection to the media server (DNS, TLS) before anybody enters. */
export const prepareConnection = (url: string): Promise<void> =>
  new Room(ROOM_OPTIONS).prepareConnection(url);

/** Gives up an attempt that began on the dead network and may hang; one answered just now may finish. */
function wake({ pause, attempt }: Stay) {
  pause.wake();
  if (attempt && Date.now() - attempt.answeredAt > FRESH_MS) attempt.giveUp();
}

/** One person's stay in one live lesson: joins, keeps the media alive through breaks, leaves. */
export function createLiveSession(deps: SessionDeps): LiveSession {
  const store = createSessionStore(firstState(deps));
  const media = createSessionMedia(deps.devices, store);
  const pause = createPause();
  const stay: Stay = {
    deps,
    store,
    media,
    pause,
    running: false,
    turn: 0,
    unwatchDevices: null,
    unwatchRoom: null,
    speakerId: deps.choice.speakerId,
    ticket: null,
    attempt: null,
    noMedia: createNoMedia(store),
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    start: () => start(stay),
    stop: (ending) => stop(stay, ending),
    toggle: (kind) => toggle(stay, kind),
    toggleScreen: () => toggleScreen(stay),
    setLowVideo(low) {
      saveDeviceChoice({ lowVideo: low });
      store.set({ lowVideo: low });
    },
    setSaving(isSaving) {
      deps.onSaving(isSaving);
      store.set({ isSaving });
    },
    setLeanSound: (leanSound) => store.set({ leanSound }),
    setEffect: (name, on) => setEffect(stay, name, on ? 'on' : 'off'),
    setSpeaker: (deviceId) => setSpeaker(stay, deviceId),
    startSound: () => store.get().room.startAudio(),
    wake: () => wake(stay),
    muteByTeacher: () => muteByTeacher(stay),
  };
}
