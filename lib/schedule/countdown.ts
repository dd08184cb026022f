/** The time until an instant, in the parts that are shown. */
export interface Countdown {
  /** mm:ss under an hour, h:mm:ss under a day; null when a day or more away, or passed. */
  clock: string | null;
  days: number;
  hours: number;
  minutes: number;
  /** The instant has come. */
  over: boolean;
}

const two = (value: number) => String(value).padStart(2, '0');

export function countdown(now: number, at: number): Countdown {
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const over = seconds === 0;
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  const clock = over || days > 0 ? null : hours > 0 ? `${hours}:${rest}` : rest;
  return { clock, days, hours, minutes, over };
}

/** Minutes left, rounded up: 9 min 20 s is "in 10 minutes". */
export function minutesUntil(now: number, at: number): number {
  return Math.max(0, Math.ceil((at - now) / 60_000));
}
