/**
 * How much picture the line carries. Sound is never touched: the picture gives way first,
 * smaller at once when the line is weak, then none, and comes back slowly so that it does not flicker.
 */
export type VideoLevel = 'full' | 'low' | 'off';
export type LineQuality = 'good' | 'poor' | 'lost';

export interface VideoLevelState {
  readonly level: VideoLevel;
  readonly quality: LineQuality;
  /** Since when (ms) the line has had this quality at this level. */
  readonly since: number;
}

export const LOWER_AFTER_MS = 2_000;
export const OFF_AFTER_MS = 10_000;
export const RAISE_AFTER_MS = 12_000;

export const startLevel = (now: number): VideoLevelState => ({ level: 'full', quality: 'good', since: now });

function wait(state: VideoLevelState): number {
  if (state.quality === 'good') return RAISE_AFTER_MS;
  return state.level === 'full' ? LOWER_AFTER_MS : OFF_AFTER_MS;
}

function step(state: VideoLevelState): VideoLevel {
  if (state.quality === 'good') return state.level === 'off' ? 'low' : 'full';
  return state.level === 'full' ? 'low' : 'off';
}

/** The state after the line is heard to have `quality` at `now`. Called on news and every second. */
export function heardQuality(state: VideoLevelState, quality: LineQuality, now: number): VideoLevelState {
  const same = (state.quality === 'good') === (quality === 'good');
  const current = same ? { ...state, quality } : { ...state, quality, since: now };
  if (now - current.since < wait(current)) return current;
  const level = step(current);
  return level === current.level ? current : { level, quality, since: now };
}

/** What is shown and sent: the person may ask for low video whatever the line. */
export function appliedLevel(state: VideoLevelState, lowVideo: boolean): VideoLevel {
  return state.level === 'full' && lowVideo ? 'low' : state.level;
}
