import { savesData } from '@/lib/network/saves-data';

/** Seconds: a longer sound is too much to fetch and decode for its picture. */
const DRAWN_SECONDS_MAX = 10 * 60;

/** Whether a sound's waveform is worth fetching it; not before its length is known. */
export const mayBeDrawn = ({ duration }: Pick<HTMLAudioElement, 'duration'>): boolean =>
  duration > 0 && duration <= DRAWN_SECONDS_MAX && !savesData();
