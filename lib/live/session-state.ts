import type { Room } from 'livekit-client';
import { createStore } from 'zustand/vanilla';
import type { ErrorCode } from '@/lib/contract/errors.ts';
import type { NetworkQuality, VideoLevel } from './video-level';

/** Why a person is no longer in the room. */
export type SessionEnding = 'left' | 'replaced' | 'removed' | 'over' | 'cancelled' | 'refused';

export type SessionTransport = 'connecting' | 'connected' | 'reconnecting' | 'ended';

/**
 * Why a person has no sound and picture although the API answers: their browser lacks it, the media server does not
 * answer, or the network between them lets no media through.
 */
export type NoMedia = 'browser' | 'server' | 'network';

/** What a person may do to their own picture and sound. */
export const EFFECT_NAMES = ['blur', 'noise'] as const;
export type EffectName = (typeof EFFECT_NAMES)[number];
/**
 * `slow`: it went off by itself, because this device did not carry it; `failed`: it could not be loaded; `unsupported`: this
 * browser does not do it with the chosen microphone or camera.
 */
export type EffectState = 'off' | 'on' | 'slow' | 'failed' | 'unsupported';
export const NO_EFFECTS = { blur: 'off', noise: 'off' } as const satisfies Record<EffectName, EffectState>;

export interface SessionState {
  /** The media library's room; a new one after an attempt to enter was given up. */
  readonly room: Room;
  readonly transport: SessionTransport;
  readonly ending: SessionEnding | null;
  /** The API's code when `ending` is 'refused'. */
  readonly refusal: ErrorCode | null;
  /** The devices this person wants on; a device may still fail. */
  readonly wanted: { readonly microphone: boolean; readonly camera: boolean; readonly screen: boolean };
  /** Null: there is media, or it is not known yet why not. */
  readonly noMedia: NoMedia | null;
  readonly quality: NetworkQuality;
  readonly videoLevel: VideoLevel;
  readonly lowVideo: boolean;
  /** This person saves their network: sound, board and answers before pictures. */
  readonly isSaving: boolean;
  /** Sound is sent in fewer bytes, because somebody in the room saves their network. */
  readonly leanSound: boolean;
  /** What is done to the own picture and sound before they are sent. */
  readonly effects: Readonly<Record<EffectName, EffectState>>;
  /** The first video frame is shown, or none is expected: heavy chunks may load. */
  readonly settled: boolean;
  /** The browser plays no sound before a click. */
  readonly soundBlocked: boolean;
  /** The teacher muted this person's microphone; false again once the person turns it on. */
  readonly mutedByTeacher: boolean;
}

export interface SessionStore {
  get(): SessionState;
  set(change: Partial<SessionState>): void;
  subscribe(listener: () => void): () => void;
}

export function createSessionStore(initial: SessionState): SessionStore {
  const { getState, setState, subscribe } = createStore<SessionState>(() => initial);
  return {
    get: getState,
    subscribe,
    // Many measurements repeat the same values and need no update.
    set(change) {
      const state = getState();
      const changed = (Object.keys(change) as (keyof SessionState)[]).some(
        (key) => change[key] !== state[key],
      );
      if (changed) setState(change);
    },
  };
}

const ENDINGS: Partial<Record<ErrorCode, SessionEnding>> = {
  SCHEDULE_TOO_LATE: 'over',
  SCHEDULE_ALREADY_ENDED: 'over',
  SCHEDULE_CANCELLED: 'cancelled',
  LIVE_LESSON_REMOVED: 'removed',
  SCHEDULE_TOO_EARLY: 'refused',
  SCHEDULE_NOT_READY: 'refused',
  INVALID_PERMISSIONS: 'refused',
  INSUFFICIENT_ROLE: 'refused',
  LESSON_NOT_FOUND: 'refused',
  UNAUTHORIZED: 'refused',
  UNKNOWN_OPERATION: 'refused',
  BAD_USER_INPUT: 'refused',
};

/** The ending for a refused join; null: the network or the server failed, and a retry may succeed. */
export function endingOf(code: string | null): SessionEnding | null {
  return (code && ENDINGS[code as ErrorCode]) || null;
}

/** Milliseconds between attempts while there is a reason for having no media. */
const NO_MEDIA_RETRY_MS = 10_000;

/** Milliseconds between attempts: short at first, never long, so that the lesson is back when the network is. */
export function retryDelay(attempt: number, noMedia: NoMedia | null): number {
  return noMedia ? NO_MEDIA_RETRY_MS : Math.min(250 * 2 ** attempt, 1_000);
}
