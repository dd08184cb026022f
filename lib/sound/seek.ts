/** Seconds of a step, and of a large one. */
const STEP = 2;
const LEAP = 10;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: STEP,
  ArrowUp: STEP,
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  PageUp: LEAP,
  PageDown: -LEAP,
  Home: -Infinity,
  End: Infinity,
};

/** Where a key leads in a sound, in seconds; null: it is none of a slider. */
export function seekByKey(key: string, at: number, duration: number): number | null {
  const step = STEPS[key];
  return step === undefined ? null : Math.min(Math.max(at + step, 0), duration);
}

const SECONDS = 60;

/** 0:17 */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / SECONDS)}:${String(whole % SECONDS).padStart(2, '0')}`;
}

/** Slower ones, for who learns the language. */
const RATES = [1, 0.75, 0.5] as const;

export const rateAfter = (rate: number): number =>
  RATES[(RATES.findIndex((each) => each === rate) + 1) % RATES.length] ?? 1;

export function seek(audio: HTMLMediaElement, to: number): void {
  audio.currentTime = to;
}

export function changeRate(audio: HTMLAudioElement): void {
  audio.playbackRate = rateAfter(audio.playbackRate);
}

export function setVolume(
  media: HTMLMediaElement,
  { volume, isMuted }: { volume: number; isMuted: boolean },
): void {
  media.volume = volume;
  media.muted = isMuted;
}
