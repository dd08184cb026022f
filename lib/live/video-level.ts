/**
 * How much video the network carries. Sound is never reduced: video is, first one's own, then that of the others, then
 * all of it; it comes back slowly and one step at a time, so that it does not flicker.
 */
export const VIDEO_LEVELS = ['full', 'lowSent', 'low', 'off'] as const;
/** 'lowSent': only one's own camera sends less; 'low': the others' video is small too; 'off': no camera. */
type NetworkLevel = (typeof VIDEO_LEVELS)[number];
/** 'still': a person who saves their network sends and receives a picture every few seconds. */
export type VideoLevel = NetworkLevel | 'still';
export type NetworkQuality = 'good' | 'poor' | 'lost';

export interface VideoLevelState {
  readonly level: NetworkLevel;
  readonly quality: NetworkQuality;
  /** Since when (milliseconds) the network has had this quality at this level. */
  readonly since: number;
  readonly raisedAt: number;
  /** Milliseconds the network must be good before the next step up. */
  readonly patience: number;
}

/** Milliseconds on a poor network before a step down from each level. */
export const LOWER_AFTER_MS = { full: 2_000, lowSent: 3_000, low: 10_000, off: Infinity } as const;
export const RAISE_AFTER_MS = 8_000;
export const LONGEST_PATIENCE_MS = 20_000;
/** A step up that is undone this soon was too much for the network: the next one needs more patience. */
const TOO_SOON_MS = 30_000;

export const startLevel = (now: number): VideoLevelState => ({
  level: 'full',
  quality: 'good',
  since: now,
  raisedAt: -Infinity,
  patience: RAISE_AFTER_MS,
});

const stepFrom = (level: NetworkLevel, by: 1 | -1): NetworkLevel =>
  VIDEO_LEVELS[VIDEO_LEVELS.indexOf(level) + by] ?? level;

function lowered(state: VideoLevelState, now: number): VideoLevelState {
  const tooSoon = now - state.raisedAt < TOO_SOON_MS;
  const patience = tooSoon ? Math.min(state.patience * 2, LONGEST_PATIENCE_MS) : state.patience;
  // One step up is counted once, however many steps down follow it.
  return { ...state, level: stepFrom(state.level, 1), since: now, raisedAt: -Infinity, patience };
}

function raised(state: VideoLevelState, now: number): VideoLevelState {
  return { ...state, level: stepFrom(state.level, -1), since: now, raisedAt: now };
}

/** The state after the network has `quality` at `now` (milliseconds). Called on events and every second. */
export function withQuality(state: VideoLevelState, quality: NetworkQuality, now: number): VideoLevelState {
  const same = (state.quality === 'good') === (quality === 'good');
  const current = same ? { ...state, quality } : { ...state, quality, since: now };
  const passed = now - current.since;
  if (quality !== 'good') return passed < LOWER_AFTER_MS[current.level] ? current : lowered(current, now);
  // Good for long at the full level: failed steps up are forgotten.
  if (current.level === 'full')
    return passed < TOO_SOON_MS ? current : { ...current, patience: RAISE_AFTER_MS };
  return passed < current.patience ? current : raised(current, now);
}

/** What a person chose on any network. */
export interface VideoChoice {
  lowVideo: boolean;
  isSaving: boolean;
}

/** The level that is shown and sent. */
export function appliedLevel(
  { level }: Pick<VideoLevelState, 'level'>,
  { lowVideo, isSaving }: VideoChoice,
): VideoLevel {
  if (level === 'off') return 'off';
  if (isSaving) return 'still';
  return lowVideo ? 'low' : level;
}
