/**
 * How much picture the network carries. Sound is never touched: the pictures give way first, one's own, then those of the
 * others, then all of them, and come back one step at a time and slowly, so that they do not flicker.
 */
export const VIDEO_LEVELS = ['full', 'lowSent', 'low', 'off'] as const;
/** 'lowSent': only one's own camera sends less; 'low': the others' pictures are small too. */
export type VideoLevel = (typeof VIDEO_LEVELS)[number];
export type NetworkQuality = 'good' | 'poor' | 'lost';

export interface VideoLevelState {
  readonly level: VideoLevel;
  readonly quality: NetworkQuality;
  /** Since when (ms) the network has had this quality at this level. */
  readonly since: number;
  readonly raisedAt: number;
  /** How long the network must be good before the next step up, ms. */
  readonly patience: number;
}

/** Milliseconds on a weak network before a step down from each level. */
export const LOWER_AFTER_MS = { full: 2_000, lowSent: 3_000, low: 10_000, off: Infinity } as const;
export const RAISE_AFTER_MS = 8_000;
export const LONGEST_PATIENCE_MS = 20_000;
/** A step up that is taken back this soon was too much for the network: the next one is waited for longer. */
const TOO_SOON_MS = 30_000;

export const startLevel = (now: number): VideoLevelState => ({
  level: 'full',
  quality: 'good',
  since: now,
  raisedAt: -Infinity,
  patience: RAISE_AFTER_MS,
});

const stepFrom = (level: VideoLevel, by: 1 | -1): VideoLevel =>
  VIDEO_LEVELS[VIDEO_LEVELS.indexOf(level) + by] ?? level;

function lowered(state: VideoLevelState, now: number): VideoLevelState {
  const tooSoon = now - state.raisedAt < TOO_SOON_MS;
  const patience = tooSoon ? Math.min(state.patience * 2, LONGEST_PATIENCE_MS) : state.patience;
  // One raise counts once, however many steps down follow it.
  return { ...state, level: stepFrom(state.level, 1), since: now, raisedAt: -Infinity, patience };
}

function raised(state: VideoLevelState, now: number): VideoLevelState {
  return { ...state, level: stepFrom(state.level, -1), since: now, raisedAt: now };
}

/** The state after the network is found to have `quality` at `now`. Called on events and every second. */
export function withQuality(state: VideoLevelState, quality: NetworkQuality, now: number): VideoLevelState {
  const same = (state.quality === 'good') === (quality === 'good');
  const current = same ? { ...state, quality } : { ...state, quality, since: now };
  const passed = now - current.since;
  if (quality !== 'good') return passed < LOWER_AFTER_MS[current.level] ? current : lowered(current, now);
  // Long enough at its best: what was too much earlier is forgotten.
  if (current.level === 'full')
    return passed < TOO_SOON_MS ? current : { ...current, patience: RAISE_AFTER_MS };
  return passed < current.patience ? current : raised(current, now);
}

/** What is shown and sent: the person may ask for low video whatever the network. */
export function appliedLevel({ level }: VideoLevelState, lowVideo: boolean): VideoLevel {
  return lowVideo && level !== 'off' ? 'low' : level;
}
